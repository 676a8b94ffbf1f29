// usePhotoId: the viewer's photo ID in this device's storage; it is never sent (DATA-03).
import { useEffect, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { createPhotoUrl, readPhotoId, removePhotoId, savePhotoId } from '../../platform/photo-id.ts';

export function usePhotoId() {
  const { session, toasts } = useStores();
  const userId = session.viewerId.value;
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [url, setUrl] = useState('');
  useEffect(() => {
    let isUnmounted = false;
    void readPhotoId(userId).then((kept) => {
      if (!isUnmounted) setPhoto(kept);
    });
    return () => {
      isUnmounted = true;
    };
  }, [userId]);
  useEffect(() => {
    if (!photo) return;
    const shown = createPhotoUrl(photo);
    setUrl(shown.url);
    return () => {
      setUrl('');
      shown.release();
    };
  }, [photo]);
  return {
    /** Object URL, '' without a photo. */
    url,
    async add(file: File): Promise<void> {
      if (!file.type.startsWith('image/')) return toasts.show(strings.myData.ONLY_IMAGES, 'error');
      const kept = await savePhotoId(userId, file);
      if (kept) setPhoto(kept);
      else toasts.show(strings.myData.PHOTO_UNREADABLE, 'error');
    },
    async remove(): Promise<void> {
      if (await removePhotoId(userId)) setPhoto(null);
      else toasts.show(strings.myData.PHOTO_NOT_REMOVED, 'error');
    },
  };
}
