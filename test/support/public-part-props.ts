/** Props of what shares, of the parts of a site, and of what stands around widgets; see `public-props.ts`. */
import type {
  AttributionOverlayProps,
  AttributionProps,
  ButtonProps,
  ColumnProps,
  FavoriteButtonProps,
  GifkitProviderProps,
  InputProps,
  LayoutProps,
  LoaderProps,
  PaginationProps,
  PingbackContextProps,
  RadioGroupProps,
  RadioOptionProps,
  ShareBarProps,
  ShareButtonProps,
  ShareMenuProps,
  VerifiedBadgeProps,
} from '../../react/index.js'
import { propsOf, type WidgetProps } from './shared-props.js'

const ShareBar = propsOf<ShareBarProps>()(['looks', 'sharing'], { targets: '' })
const ShareButton = propsOf<ShareButtonProps>()(['looks', 'sharing'], { target: 'required' })
const ShareMenu = propsOf<ShareMenuProps>()(['looks', 'sharing'], { channels: '', onClose: '', children: '' })

const FavoriteButton = propsOf<FavoriteButtonProps>()(['looks'], {
  isFavorite: '',
  defaultFavorite: 'false',
  onToggle: '',
  label: "'Favorite'",
  disabled: 'false',
  motion: "'system'",
  className: '',
})

const Pagination = propsOf<PaginationProps>()(['looks'], {
  page: 'required',
  pageCount: '',
  onPageChange: 'required',
  disabled: 'false',
  className: '',
})

const RadioGroup = propsOf<RadioGroupProps>()([], {
  legend: 'required',
  value: '',
  defaultValue: '',
  onChange: '',
  name: '',
  disabled: 'false',
  theme: '',
  className: '',
  children: '',
})

const RadioOption = propsOf<RadioOptionProps>()([], {
  value: 'required',
  checked: 'false',
  name: '',
  onChange: '',
  disabled: 'false',
  children: '',
})

/** Beside the attributes of a `button` and an `input`. */
const Button = propsOf<Pick<ButtonProps, 'look' | 'size' | 'theme' | 'className'>>()([], {
  look: "'plain'",
  size: "'normal'",
  theme: '',
  className: '',
})
const Input = propsOf<Pick<InputProps, 'theme' | 'className'>>()([], { theme: '', className: '' })

const Layout = propsOf<LayoutProps>()([], { theme: '', className: '', children: '' })
const Column = propsOf<ColumnProps>()([], { span: 'required', push: '', className: '', children: '' })

const Attribution = propsOf<AttributionProps>()([], {
  gif: 'required',
  onClick: '',
  tabIndex: '',
  className: "'giphy-attribution'",
  strings: '',
})

/** A tile's overlay is told its size as well, of which this one makes nothing. */
const AttributionOverlay = propsOf<Omit<AttributionOverlayProps, 'width' | 'height'>>()([], {
  gif: 'required',
  isHovered: 'required',
  onClick: '',
  tabIndex: '',
  strings: '',
})
const Loader = propsOf<LoaderProps>()([], { className: '' })

const VerifiedBadge = propsOf<VerifiedBadgeProps>()([], {
  size: '17',
  fill: "'#15cdff'",
  className: "'giphy-verified-badge'",
  strings: '',
})

const PingbackContextManager = propsOf<PingbackContextProps>()([], { attributes: 'required', children: '' })

const GifkitProvider = propsOf<GifkitProviderProps>()([], {
  client: '',
  theme: "'host'",
  motion: "'system'",
  strings: '',
  tracking: '',
  respectPrivacySignals: '',
  pingback: '',
  pingbackUrl: '',
  ports: '',
  children: '',
})

/** By component. */
export const partProps = {
  ShareBar,
  ShareButton,
  ShareMenu,
  FavoriteButton,
  Pagination,
  RadioGroup,
  RadioOption,
  Button,
  Input,
  Layout,
  Column,
  Attribution,
  AttributionOverlay,
  Loader,
  VerifiedBadge,
  PingbackContextManager,
  GifkitProvider,
} as const satisfies Readonly<Record<string, WidgetProps>>
