// Photo ID section: add, thumbnail, remove; the photo stays on this device (DATA-03).
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { imageIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import {
  ADD_PHOTO,
  PHOTO_ID,
  PHOTO_ID_NOTE,
  PHOTO_SAVED,
  REMOVE,
  REMOVE_PHOTO,
} from '../../strings/my-data.ts';
import styles from './photo-id-section.module.css';
import { usePhotoId } from './use-photo-id.ts';

export function PhotoIdSection() {
  const photo = usePhotoId();
  return (
    <Section header={PHOTO_ID} footer={PHOTO_ID_NOTE}>
      {photo.url ? (
        <div className={styles.row}>
          <img className={styles.thumbnail} src={photo.url} alt={PHOTO_ID} />
          <span className={styles.kept}>{PHOTO_SAVED}</span>
          <Button variant="destructive" size="small" label={REMOVE_PHOTO} onClick={() => void photo.remove()}>
            {REMOVE}
          </Button>
        </div>
      ) : (
        <label className={styles.add}>
          <Icon icon={imageIcon} />
          <span>{ADD_PHOTO}</span>
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
