/** An element of the page that people operate. */
export interface Control {
  readonly click: () => Promise<void>
  /** Replaces what a text field contains. */
  readonly fill: (text: string) => Promise<void>
  /** Chooses the option of a list by its value. */
  readonly choose: (value: string) => Promise<void>
  /** Gives a file field a file by its path. */
  readonly upload: (path: string) => Promise<void>
}

/** In CSS pixels of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A browser window, as one of the drivers operates it: input goes through the browser, not through the page's scripts. */
export interface Window {
  readonly open: (url: string) => Promise<void>
  /** The JSON value of a JavaScript expression. */
  readonly read: (expression: string) => Promise<unknown>
  /** The element that a JavaScript expression finds. */
  readonly find: (expression: string) => Promise<Control | undefined>
  /** Moves the mouse with its button down, which `drop` releases. */
  readonly drag: (from: Point, to: Point) => Promise<void>
  readonly drop: () => Promise<void>
  /** Forgets the visitor's cookies and stored data. */
  readonly close: () => Promise<void>
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export interface EngineBrowser {
  /** A window of a new visitor. */
  readonly open: (size: WindowSize) => Promise<Window>
  readonly close: () => Promise<void>
}
