// What is really free of the keyboard, as CSS variables: old iOS clients do not report the keyboard any other way.

/** Less than this is a browser bar coming and going. */
const KEYBOARD_MIN_PX = 120;

/**
 * Keeps `--app-viewport-height`, `--app-viewport-top` and `--app-keyboard-height` (px) on the root element, at most
 * once a frame; the answer stops it. Without visualViewport (below the floor) nothing is set, and CSS falls back.
 */
export function watchViewport(page: Window): () => void {
  const { visualViewport: viewport, document } = page;
  if (!viewport) return () => {};
  let frame = 0;
  const measure = () => {
    frame = 0;
    // Pinching shrinks the visual viewport as a keyboard does; the scale tells them apart.
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
  // Behind the first frame, which it would lay out twice: CSS falls back to the same until then.
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
