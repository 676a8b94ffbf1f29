// Whether the device says that it has a network: a hint, not a proof (LIVE-04).

export interface NetworkStatus {
  isOnline(): boolean;
  /** Called with each change; the answer stops it. */
  onChange(listener: (isOnline: boolean) => void): () => void;
}

export function createNetworkStatus(page: Window): NetworkStatus {
  return {
    isOnline: () => page.navigator.onLine !== false,
    onChange(listener) {
      const onLine = () => listener(true);
      const offLine = () => listener(false);
      page.addEventListener('online', onLine);
      page.addEventListener('offline', offLine);
      return () => {
        page.removeEventListener('online', onLine);
        page.removeEventListener('offline', offLine);
      };
    },
  };
}
