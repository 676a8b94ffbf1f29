// Photo ID section: add, thumbnail, remove; the photo stays on this device (DATA-03).

import { useEffect, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { imageIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { createPhotoUrl, readPhotoId, removePhotoId, savePhotoId } from '../../platform/photo-id.ts';
import styles from './photo-id-section.module.css';

export function PhotoIdSection() {
  const photo = usePhotoId();
  return (
    <Section header={strings.myData.PHOTO_ID} footer={strings.myData.PHOTO_ID_NOTE}>
      {photo.url ? (
        <div className={styles.row}>
          <img className={styles.thumbnail} src={photo.url} alt={strings.myData.PHOTO_ID} />
          <span className={styles.kept}>{strings.myData.PHOTO_SAVED}</span>
          <Button
            variant="destructive"
            size="small"
            label={strings.myData.REMOVE_PHOTO}
            onClick={() => void photo.remove()}
          >
            {strings.myData.REMOVE}
          </Button>
        </div>
      ) : (
        <label className={styles.add}>
          <Icon icon={imageIcon} />
          <span>{strings.myData.ADD_PHOTO}</span>
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void photo.add(file);
              // Otherwise choosing the same file again would fire no change event.
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
    </Section>
  );
}

/** The viewer's photo ID in this device's storage; it is never sent (DATA-03). */
function usePhotoId() {
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
