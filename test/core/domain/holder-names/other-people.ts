// Pairs of names of two people, 200 of them: relatives, namesakes, and names that sound alike, in one script and across scripts.

/** People in pairs of lines; every one is another person than the others of its group. */
const GROUPS: readonly string[] = [
  'Ivan Petrov,Igor Sidorov,Pavel Petrenko,Maxim Petrov,Ivan Popov,Viktor Ivanov',
  'Anna Petrova,Oksana Petrova,Maria Petrova,Ivan Petrov,Anna Pavlova,Darya Petrovskaya',
  'Иван Петров,Николай Петров,Пётр Иванов,Maksim Petrov,IVAN POPOV,Степан Петров',
  'Юлия Щербакова,Наталья Щербакова,Юлия Щукина,Yana Shcherbina,JULIA SOKOLOVA,Вера Щербакова',
  'Сергій Бондаренко,Сергій Бондар,Дмитро Бондаренко,SERHII BONDARCHUK,Микола Бондаренко,Сергій Бойко',
  'Mehmet Şahin,Ahmet Şahin,Mehmet Şimşek,Mehmet Aydın,Fatma Şahin,Kemal Şahin',
  'Ayşe Kılıç,Ayşe Kaya,Zeynep Kılıç,Ayşe Koç,Emine Kılıçaslan,Can Kılıç',
  'محمد الأحمد,محمود الأحمد الخطيب,خالد الأحمد,محمد الحسن,سعيد الأحمد,فاطمة الأحمد',
  'أحمد حسن,أحمد سالم,علي منصور,طارق حسن,AHMED SALAMA,Ahmad Hamdan',
  'Mia Keller,Tom Keller,Mia Köhler,Nina Keller,Mia Kramer,Sara Kellermann',
  'José García,Juan Gómez,José González,Maria García,Jorge Garza,Luis García',
  'João da Silva,Pedro da Silva,João Santos,João Souza,Carlos Silva,João Oliveira',
  'Budi Santoso,Budi Setiawan,Agus Santoso,Budi Hartono,Rina Santoso,Budi Susanto',
  'Александр Ким,Александр Кан,Виктор Ким,Алексей Кимов,ALEXANDER KOGAN,Дмитрий Ким',
];
const pairsOf = (group: string): readonly (readonly [string, string])[] => {
  const names = group.split(',');
  return names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
};

/** The first 200 pairs. */
export const OTHER_PEOPLE: readonly (readonly [string, string])[] = GROUPS.flatMap(pairsOf).slice(0, 200);
