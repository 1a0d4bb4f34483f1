import type { ReactElement } from 'react'
import loaderStyles from '../grid/loader.css?inline'
import { Loader as ListLoader, type LoaderProps } from '../grid/loader.js'
import baseStyles from '../styles/base.css?inline'
import { WidgetRoot } from '../widget-root.js'

const styles = [baseStyles, loaderStyles]

/** The moving dots, wherever a host wants them; they say nothing to those who listen. */
export const Loader = (props: LoaderProps): ReactElement => (
  <WidgetRoot styles={styles}>
    <ListLoader {...props} />
  </WidgetRoot>
)
