// Photo ID section: add, thumbnail, remove; the photo stays on this device (DATA-03).

import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { imageIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import styles from './photo-id-section.module.css';
import { usePhotoId } from './use-photo-id.ts';

export function PhotoIdSection() {
  const photo = usePhotoId();
  return (
    <Section header={screenStrings.myData.PHOTO_ID} footer={screenStrings.myData.PHOTO_ID_NOTE}>
      {photo.url ? (
        <div className={styles.row}>
          <img className={styles.thumbnail} src={photo.url} alt={screenStrings.myData.PHOTO_ID} />
          <span className={styles.kept}>{screenStrings.myData.PHOTO_SAVED}</span>
          <Button
            variant="destructive"
            size="small"
            label={screenStrings.myData.REMOVE_PHOTO}
            onClick={() => void photo.remove()}
          >
            {screenStrings.myData.REMOVE}
          </Button>
        </div>
      ) : (
        <label className={styles.add}>
          <Icon icon={imageIcon} />
          <span>{screenStrings.myData.ADD_PHOTO}</span>
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
