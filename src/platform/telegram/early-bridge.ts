// What is said to the messaging app before its SDK has come: its placeholder stands over the page until then.

/** As the SDK itself would post it, on every kind of client; false where nobody listens, or it must be left to the SDK. */
export function postEarlyEvent(page: Window, type: 'web_app_ready' | 'web_app_expand'): boolean {
  try {
    const bridge: unknown = Reflect.get(page, 'TelegramWebviewProxy');
    if (typeof bridge === 'object' && bridge !== null && 'postEvent' in bridge) {
      // Called on its object: native bridges refuse anything else. '""' is the SDK's word for nothing more to say.
      (bridge as { postEvent(type: string, data: string): void }).postEvent(type, '""');
      return true;
    }
    const message = JSON.stringify({ eventType: type, eventData: '' });
    const old: unknown = Reflect.get(page, 'external');
    if (typeof old === 'object' && old !== null && 'notify' in old)
      (old as { notify(words: string): void }).notify(message);
    else if (page !== page.parent) page.parent.postMessage(message, '*');
    else return false;
    return true;
  } catch {
    return false;
  }
}
