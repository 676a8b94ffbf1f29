// Sentences of refused uploads in Arabic: what is wrong with a file, or with the form that it came in.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/uploads.ts';

type English = Translation<typeof english>;

export const fileTooLarge: English['fileTooLarge'] = (maxMb) => `الملف أكبر من ${maxMb} ميغابايت.`;
export const UNSUPPORTED_FILE = 'الصور وملفات PDF فقط مدعومة.';
export const METADATA_NOT_REMOVED =
  'قد تكشف هذه الصورة مكان التقاطها، وتعذّرت إزالة ذلك منها. أرسل لقطة شاشة لها بدلًا منها.';
export const pictureTooLarge: English['pictureTooLarge'] = (millions) =>
  `تحتوي الصورة على أكثر من ${millions} مليون بكسل، وهذا أكبر من أن يُعرض على هاتف. أرسل صورة أصغر أو لقطة شاشة.`;
export const PICTURE_TOO_COMPLEX = 'تعذّر فحص هذه الصورة في الوقت المحدد. أرسل لقطة شاشة لها بدلًا منها.';

export const PDF_NOT_ACCEPTED = {
  script: 'يحتوي ملف PDF هذا على برنامج نصي، فلا يمكن إرساله. اطبعه إلى ملف PDF جديد، أو أرسل لقطة شاشة.',
  launch: 'يمكن لملف PDF هذا تشغيل برامج أخرى، فلا يمكن إرساله. اطبعه إلى ملف PDF جديد، أو أرسل لقطة شاشة.',
  files: 'يحتوي ملف PDF هذا على ملفات أخرى، فلا يمكن إرساله. اطبعه إلى ملف PDF جديد، أو أرسل لقطة شاشة.',
  form: 'ملف PDF هذا نموذج بداخله برنامج، فلا يمكن إرساله. اطبعه إلى ملف PDF جديد، أو أرسل لقطة شاشة.',
  protected: 'ملف PDF هذا محمي بكلمة مرور، فلا يمكن فحصه. أرسله من دونها، أو أرسل لقطة شاشة.',
  broken: 'ملف PDF هذا تالف. أنشئه من جديد، أو أرسل لقطة شاشة.',
  too_complex: 'محتوى ملف PDF هذا أكبر من أن يُفحص. اطبعه إلى ملف PDF جديد، أو أرسل لقطة شاشة.',
} satisfies English['PDF_NOT_ACCEPTED'];

export const MALFORMED_UPLOAD = {
  missingFile: 'الملف غير موجود.',
  emptyFile: 'الملف فارغ.',
  cutOff: 'انقطع الرفع.',
  wrongPart: (part) => `يجب أن يأتي الملف في الجزء '${part}'.`,
  missingPart: (part) => `الجزء '${part}' غير موجود.`,
  tooManyFiles: 'يمكن إرسال ملف واحد فقط في كل مرة.',
  tooManyFields: 'في النموذج عدد كبير جدًا من الحقول.',
  tooManyParts: 'في النموذج عدد كبير جدًا من الأجزاء.',
  unreadable: 'تعذّرت قراءة النموذج.',
  notMultipart: 'المتوقع نموذج من النوع multipart.',
  noBoundary: 'ليس في النموذج فاصل (boundary) صالح.',
} satisfies English['MALFORMED_UPLOAD'];
