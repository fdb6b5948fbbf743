// What the host offers a remote that was made elsewhere, and what it takes from it. Types alone: nothing here is part of a build.

/** The languages of the app, as its addresses and calls name them. */
export type Language = 'en_us' | 'zh_cn' | 'es_es' | 'ms_my' | 'vi_vn' | 'ja_jp' | 'de_de' | 'it_it' | 'id_id'

/** Who looks at the page. What a member may do is decided by the server, whatever the page believes. */
export interface SessionFacts {
  readonly isMember: boolean
  /** null for a visitor. */
  readonly memberId: string | null
}

/** What every page and widget is given, anew whenever one of it changes. */
export interface HostFacts {
  /** The language to show: the member's, or the one of the remote that stands in for it. */
  readonly language: Language
  /** The colours to show; the custom properties of the app (--surface, --text, …) follow it by themselves. */
  readonly theme: 'light' | 'dark'
  readonly session: SessionFacts
  /** Goes to a path of the app, such as /Notes?id=3; with replace the screen does not stay in the history. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void
}

/** What a page is given. */
export interface PageProps extends HostFacts {
  /** The path of the address, as it was asked for. */
  readonly path: string
  /** The query parameters of the address; those that remote.json requires are there. */
  readonly params: Readonly<Record<string, string>>
}

/** What a widget is given: the facts of the host, and what the app that shows it gives. */
export type WidgetProps<Given = Readonly<Record<string, unknown>>> = HostFacts & Given

/**
 * A page or widget of any framework, in place of a React component. The element is empty, of its own for each mount, and taken away after
 * unmount; one module may be mounted several times at once. Without update, a change of what it is given unmounts it and mounts it anew.
 */
export interface Lifecycle<Props = PageProps> {
  mount(element: HTMLElement, props: Props): void | Promise<void>
  update?(props: Props, element: HTMLElement): void
  unmount(element: HTMLElement): void | Promise<void>
}
