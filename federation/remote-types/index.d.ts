// The interface between the host and a foreign remote. Types only: nothing here is part of a build.

/** The language codes of the app, as used in addresses and calls. */
export type Language = 'en_us' | 'zh_cn' | 'es_es' | 'ms_my' | 'vi_vn' | 'ja_jp' | 'de_de' | 'it_it' | 'id_id'

/** Who uses the page. The server decides what a member may do, whatever the page assumes. */
export interface SessionFacts {
  readonly isMember: boolean
  /** null for a visitor. */
  readonly memberId: string | null
}

/** What every page and widget gets, again whenever something in it changes. */
export interface HostFacts {
  /** The language to show: the member's, or the remote's fallback for it. */
  readonly language: Language
  /** The colours to show; the app's custom properties (--surface, --text, …) follow it automatically. */
  readonly theme: 'light' | 'dark'
  readonly session: SessionFacts
  /** Navigates to a path of the app, such as /Notes?id=3; `replace` replaces the current entry in the history. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void
}

/** The props of a page. */
export interface PageProps extends HostFacts {
  /** The path of the address, as requested. */
  readonly path: string
  /** The query parameters of the address; those that remote.json requires are always present. */
  readonly params: Readonly<Record<string, string>>
}

/** The props of a widget: the host's facts, and what the app that shows it passes. */
export type WidgetProps<Input = Readonly<Record<string, unknown>>> = HostFacts & Input

/**
 * A page or widget of any framework, instead of a React component. The element is empty, new for each mount, and
 * removed after unmount; one module may be mounted several times at once. Without `update`, changed props unmount it
 * and mount it again.
 */
export interface Lifecycle<Props = PageProps> {
  mount(element: HTMLElement, props: Props): void | Promise<void>
  update?(props: Props, element: HTMLElement): void
  unmount(element: HTMLElement): void | Promise<void>
}
