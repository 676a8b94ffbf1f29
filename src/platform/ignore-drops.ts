// Ignored drops: a file or link dropped beside what takes it would open in place of the mini-app, which has no way back.

/**
 * Text can still be dropped into a field.
 * A handler that takes a drop prevents its default before the event gets here.
 */
export function ignoreDrops(page: Window): void {
  const ignore = (event: DragEvent): void => {
    const { dataTransfer: data, target } = event;
    if (event.defaultPrevented || !data) return;
    const isInField = target instanceof Element && target.closest('input, textarea') !== null;
    if (isInField && !data.types.includes('Files')) return;
    event.preventDefault();
    data.dropEffect = 'none';
  };
  page.addEventListener('dragover', ignore);
  page.addEventListener('drop', ignore);
}
