// View size of the feed's list: how high the screen and how large its text is, read once before anything is rendered.

/** Sizes in CSS px that decide how many rows are rendered. */
export interface ViewSize {
  readonly height: number;
  /** The root element's font size. */
  readonly rem: number;
}

/** The size of the window. It is read before anything is rendered: afterwards it would force a layout. */
export const readViewSize = (): ViewSize => ({
  // Some webviews report no height until they are shown.
  height: window.innerHeight || 800,
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
});
