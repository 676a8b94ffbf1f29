// Clipboard: copies text, also where the Clipboard API is missing or refused (frames without permission, old webviews).

/** Call it in the tap's handler, as browsers require. False when the webview refuses; never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Keeps the keyboard closed and the page from scrolling to its end.
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    // In Safari `select()` does nothing in a read-only field.
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
