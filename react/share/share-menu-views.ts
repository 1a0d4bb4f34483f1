/** The views of a share menu with their sheet: loaded later, see `laterShareViews`. */
import shareStyles from './share.css?inline'

export { SharePanel } from './share-panel.js'
export { SharePicture } from './share-picture.js'

export const shareSheets: readonly string[] = [shareStyles]
