// Early bridge: posts 'ready' and 'expand' without the SDK. Until 'ready' a placeholder covers the page.

/** Posts as the SDK does, on any client; false without a bridge or when it fails: then the SDK has to. */
export function postEarlyEvent(page: Window, type: 'web_app_ready' | 'web_app_expand'): boolean {
  try {
    const bridge: unknown = Reflect.get(page, 'TelegramWebviewProxy');
    if (typeof bridge === 'object' && bridge !== null && 'postEvent' in bridge) {
      // As a method: native bridges need their `this`. The SDK sends '""' for no data.
      (bridge as { postEvent(type: string, data: string): void }).postEvent(type, '""');
      return true;
    }
    const message = JSON.stringify({ eventType: type, eventData: '' });
    const external: unknown = Reflect.get(page, 'external');
    if (typeof external === 'object' && external !== null && 'notify' in external)
      (external as { notify(message: string): void }).notify(message);
    else if (page !== page.parent) page.parent.postMessage(message, '*');
    else return false;
    return true;
  } catch {
    return false;
  }
}
