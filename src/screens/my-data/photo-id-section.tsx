// Photo ID section: add, thumbnail, remove; the photo stays on this device (DATA-03).

import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { imageIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import styles from './photo-id-section.module.css';
import { usePhotoId } from './use-photo-id.ts';

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
