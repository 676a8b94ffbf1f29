// Watch over the files of the first load: when one is lost the page is loaded again as soon as the app can be fetched.
import { FILES_RETRY_MS, RETRY_BUTTON_DELAY_MS } from '#runtime/timing.ts';
import { offerRecovery } from './recovery.ts';

declare const __APP_URL__: string;

const CONNECTION_LOST = 'Connection lost. Trying again...';

/**
 * Until the app has rendered, nothing else can recover the page.
 * Afterwards (the boot markup is gone) it leaves lost files to the app, which retries what it loads itself.
 * A reload and not a second `<script>`: lazy scripts import the app's chunks by their address and would start another copy.
 */
export function watchFirstLoadFiles(): void {
  const onError = ({ target }: Event): void => {
    if (bootElement('retry') && isFirstLoadFile(target)) recover();
  };
  let isRecovering = false;
  const recover = (): void => {
    // With the network mostly all are lost: one retry loop is enough.
    if (isRecovering) return;
    isRecovering = true;
    const status = bootElement('status');
    if (status) {
      status.textContent = CONNECTION_LOST;
      // Shown in every language: the page may have nothing else to say.
      status.removeAttribute('data-english');
    }
    scheduleReload();
  };
  offerRecovery(recover);
  // Errors of elements do not bubble.
  addEventListener('error', onError, true);
  // LAND-03 holds without the app as well.
  setTimeout(showRetryButton, RETRY_BUTTON_DELAY_MS);
}

/**
 * An element of the boot markup in public/index.html.
 * Retry is in no other markup: without it the app has rendered.
 */
const bootElement = (name: string) => document.querySelector<HTMLElement>(`.boot-${name}`);

/** Scripts in the page's markup are not `async`; those that other scripts insert are. */
const isFirstLoadFile = (target: EventTarget | null): boolean =>
  target !== null &&
  (('async' in target && target.async === false) || ('rel' in target && target.rel === 'stylesheet'));

function scheduleReload(): void {
  // A pause even before the first try: a page that reloads without one is as stuck, and busy.
  setTimeout(() => fetch(__APP_URL__).then(() => location.reload(), scheduleReload), FILES_RETRY_MS);
}

function showRetryButton(): void {
  const button = bootElement('retry');
  if (!button) return;
  button.hidden = false;
  button.onclick = () => location.reload();
}
