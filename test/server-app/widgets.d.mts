interface ServerWidget {
  /** How many pictures the server's markup carries at least. */
  readonly media: number
}

/** Every component of `gifkit/react` by name, as a host draws it; asked for names alone, it needs no arguments. */
export declare const widgetTable: (kit?: object, h?: unknown) => Readonly<Record<string, ServerWidget>>
