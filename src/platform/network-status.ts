// Network status as the device reports it. Advisory: 'online' does not prove a connection (LIVE-04).

export function createNetworkStatus(page: Window) {
  return {
    isOnline: (): boolean => page.navigator.onLine !== false,
    /** Calls `listener` with each change; returns the function that unsubscribes. */
    onChange(listener: (isOnline: boolean) => void): () => void {
      const onOnline = () => listener(true);
      const onOffline = () => listener(false);
      page.addEventListener('online', onOnline);
      page.addEventListener('offline', onOffline);
      return () => {
        page.removeEventListener('online', onOnline);
        page.removeEventListener('offline', onOffline);
      };
    },
  };
}
