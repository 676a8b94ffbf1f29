// Puts text on the clipboard, also where the new way is missing or refused: frames without the permission, old webviews.

/** Call it in the tap itself: the clipboard opens to nothing else. False when the webview refuses; never rejects. */
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
  const box = document.createElement('textarea');
  box.value = text;
  // No keyboard, and no jump of the page to its end.
  box.readOnly = true;
  box.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(box);
  try {
    box.focus({ preventScroll: true });
    // Safari selects nothing by `select()` in a read-only box.
    box.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
