// Visual viewport as CSS variables: how much of the page the keyboard leaves, which old iOS clients report in no other way.

/** A smaller difference is a browser bar that shows or hides. */
const KEYBOARD_MIN_PX = 120;

/**
 * Keeps `--app-viewport-height`, `--app-viewport-top` and `--app-keyboard-height` (px) on the root.
 * Sets them at most once a frame; returns the function that stops it.
 * Without visualViewport nothing is set; CSS falls back.
 */
export function watchViewport(page: Window): () => void {
  const { visualViewport: viewport, document } = page;
  if (!viewport) return () => {};
  let frame = 0;
  const measure = () => {
    frame = 0;
    // Pinching shrinks the visual viewport as a keyboard does; the scale distinguishes the two.
    const height = viewport.height * viewport.scale;
    const covered = page.innerHeight - height;
    const { style } = document.documentElement;
    style.setProperty('--app-viewport-height', `${Math.round(height)}px`);
    style.setProperty('--app-viewport-top', `${Math.round(viewport.offsetTop)}px`);
    style.setProperty('--app-keyboard-height', `${covered > KEYBOARD_MIN_PX ? Math.round(covered) : 0}px`);
  };
  const schedule = () => {
    frame = frame || page.requestAnimationFrame(measure);
  };
  // After the first frame, which would be laid out twice otherwise. Until then CSS falls back to the same values.
  frame = page.requestAnimationFrame(() => {
    frame = page.requestAnimationFrame(measure);
  });
  viewport.addEventListener('resize', schedule);
  viewport.addEventListener('scroll', schedule);
  return () => {
    page.cancelAnimationFrame(frame);
    viewport.removeEventListener('resize', schedule);
    viewport.removeEventListener('scroll', schedule);
  };
}
