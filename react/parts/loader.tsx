import type { ReactElement } from 'react'
import { Loader as ListLoader, type LoaderProps } from '../grid/loader.js'
import { loaderStyles } from '../grid/loader-styles.js'
import { baseStyles } from '../styles/base-styles.js'
import { WidgetRoot } from '../widget-root.js'

const styles = [baseStyles, loaderStyles]

/** The moving dots, wherever a host wants them; they say nothing to those who listen. */
export const Loader = (props: LoaderProps): ReactElement => (
  <WidgetRoot styles={styles}>
    <ListLoader {...props} />
  </WidgetRoot>
)
