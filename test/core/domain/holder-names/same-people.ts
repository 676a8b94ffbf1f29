// Pairs of names of one person, as declared and as a bank may show it: 50 for each script.

const pairs = (lines: string): readonly (readonly [string, string])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split('|');
      return [one.trim(), other.trim()] as const;
    });

export const SAME_PEOPLE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Latin: pairs(`
    Mia Keller | MIA KELLER
    Mia Keller | KELLER MIA
    Mia Keller | Keller M.
    Mia Keller | M. Keller
    José García | JOSE GARCIA
    José García | Garcia, Jose
    Jürgen Müller | JUERGEN MUELLER
    Jürgen Müller | Mueller J.
    François Lefèvre | FRANCOIS LEFEVRE
    João da Silva | JOAO DA SILVA
    João da Silva | Joao Silva
    Łukasz Wójcik | LUKASZ WOJCIK
    Łukasz Wójcik | Wojcik Lukasz
    Søren Kjær | SOREN KJAER
    Ana Beatriz Souza | SOUZA ANA BEATRIZ
    Ana Beatriz Souza | Souza A.
    Peter O’Connor | PETER OCONNOR
    Peter O'Connor | O’CONNOR PETER
    Anna-Maria Huber | ANNA MARIA HUBER
    Zoë Baßler | ZOE BASSLER
    Jan van Dijk | VAN DIJK JAN
    Jan van Dijk | Dijk J.
    Luís Gonçalves | LUIS GONCALVES
    Mr John Smith | JOHN SMITH
    John Smith | Smith J
    Budi Santoso | SANTOSO BUDI
    Budi Santoso | B. Santoso
    Siti Nurhaliza | SITI NURHALIZA
    Dewi Lestari | Lestari D.
    Nguyễn Văn An | NGUYEN VAN AN
    Chinedu Okafor | OKAFOR CHINEDU
    Chinedu Okafor | Okafor C.
    Oluwaseun Adeyemi | ADEYEMI OLUWASEUN
    Priya Sharma | SHARMA PRIYA
    Rahul Verma | R VERMA
    Marta Kowalska | KOWALSKA MARTA
    Michał Nowak | MICHAL NOWAK
    Ioana Popescu | POPESCU IOANA
    Elif Yilmaz | YILMAZ ELIF
    Karl Strauß | KARL STRAUSS
    Ángel Núñez | ANGEL NUNEZ
    Sofía Hernández | Hernandez S.
    Thiago Araújo | ARAUJO THIAGO
    Maria de Fátima Costa | MARIA FATIMA COSTA
    Erik Ångström | ERIK ANGSTROM
    Nikola Jović | NIKOLA JOVIC
    Željko Kovač | KOVAC ZELJKO
    Dr. Eva Novák | EVA NOVAK
    Mohammed Rahman | RAHMAN MOHAMMED
    Mia   Keller | mia keller
  `),
  Cyrillic: pairs(`
    Иван Петров | IVAN PETROV
    Иван Петров | ПЕТРОВ ИВАН
    Иван Петров | Петров И.
    Иван Петров | Petrov I.
    Иван Сергеевич Петров | Petrov Ivan
    Юлия Щербакова | YULIA SHCHERBAKOVA
    Юлия Щербакова | IULIIA SHCHERBAKOVA
    Юлия Щербакова | Щербакова Ю.
    Юлия Щербакова | Julia Scherbakova
    Дмитрий Кузнецов | DMITRY KUZNETSOV
    Дмитрий Кузнецов | Dmitrii Kuznetsov
    Дмитрий Кузнецов | Kuznetsov D.
    Евгений Жуков | EVGENY ZHUKOV
    Евгений Жуков | Yevgeny Zhukov
    Сергей Соловьёв | SERGEY SOLOVYEV
    Сергей Соловьёв | СОЛОВЬЕВ СЕРГЕЙ
    Татьяна Чернышевская | TATIANA CHERNYSHEVSKAIA
    Татьяна Чернышевская | Chernyshevskaya T.
    Александр Хабибуллин | ALEXANDER KHABIBULLIN
    Александр Хабибуллин | Aleksandr Khabibullin
    Наталья Цветкова | NATALIA TSVETKOVA
    Яна Ященко | YANA YASHCHENKO
    Яна Ященко | IANA IASHCHENKO
    Михаил Достоевский | MIKHAIL DOSTOEVSKY
    Михаил Достоевский | Dostoevskii Mikhail
    Ольга Николаевна Иванова | IVANOVA OLGA
    Ольга Иванова | Иванова О.
    Анна Эйхгорн | ANNA EIKHGORN
    Алексей Ким | KIM ALEKSEI
    Виктор Пугачёв | VIKTOR PUGACHEV
    Олександр Коваль | OLEKSANDR KOVAL
    Олександр Коваль | Коваль О.
    Григорій Шевченко | HRYHORII SHEVCHENKO
    Григорій Шевченко | Shevchenko H.
    Юрій Їжакевич | YURII YIZHAKEVYCH
    Олена Зеленська | OLENA ZELENSKA
    Наталія Кравчук | NATALIIA KRAVCHUK
    Сергій Бондаренко | SERHII BONDARENKO
    Сергій Бондаренко | Бондаренко С.
    В'ячеслав Мельник | VIACHESLAV MELNYK
    Ганна Гончар | HANNA HONCHAR
    Євген Лисенко | YEVHEN LYSENKO
    Дар'я Ткаченко | DARIA TKACHENKO
    Оксана Петрівна Мороз | Мороз Оксана
    Андрій Гаврилюк | ANDRII HAVRYLIUK
    Нұрсұлтан Әбілов | NURSULTAN ABILOV
    Айгүл Қасымова | AIGUL KASYMOVA
    Гиорги Беридзе | GIORGI BERIDZE
    Армен Хачатрян | ARMEN KHACHATRYAN
    Ирина Фёдорова | IRINA FEDOROVA
  `),
  Turkish: pairs(`
    Şükrü Çağlar | SUKRU CAGLAR
    Şükrü Çağlar | ÇAĞLAR ŞÜKRÜ
    Şükrü Çağlar | Çağlar Ş.
    Şükrü Çağlar | Caglar S.
    İbrahim Yıldız | IBRAHIM YILDIZ
    İbrahim Yıldız | ibrahim yildiz
    İbrahim Yıldız | Yıldız İ.
    Işıl Doğan | ISIL DOGAN
    Işıl Doğan | DOĞAN IŞIL
    Gülşah Öztürk | GULSAH OZTURK
    Gülşah Öztürk | Öztürk G.
    Ayşe Kılıç | AYSE KILIC
    Ayşe Kılıç | KILIÇ AYŞE
    Mehmet Şahin | MEHMET SAHIN
    Mehmet Şahin | Şahin M.
    Hüseyin Güneş | HUSEYIN GUNES
    Çiğdem Aydın | CIGDEM AYDIN
    Çiğdem Aydın | Aydin C.
    Oğuz Çelik | OGUZ CELIK
    Oğuz Çelik | Çelik Oğuz
    Ömer Koç | OMER KOC
    Ömer Koç | Koç Ö.
    Ümit Erdoğan | UMIT ERDOGAN
    Zeynep Arslan | ARSLAN ZEYNEP
    Emre Kaya | Kaya E.
    Fatma Özdemir | OZDEMIR FATMA
    Tuğba Şimşek | TUGBA SIMSEK
    Tuğba Şimşek | Simsek T.
    Kadir Yavuz | YAVUZ KADIR
    Halil İnanç | HALIL INANC
    Süleyman Bayrak | SULEYMAN BAYRAK
    Süleyman Bayrak | Bayrak S.
    Yiğit Bozkurt | YIGIT BOZKURT
    Nurgül Uçar | NURGUL UCAR
    Sırrı Süreyya Önder | SIRRI SUREYYA ONDER
    Barış Güler | BARIS GULER
    Barış Güler | Güler, Barış
    Gökçe Tunç | GOKCE TUNC
    Mustafa Kemal Aksoy | MUSTAFA KEMAL AKSOY
    Büşra Korkmaz | BUSRA KORKMAZ
    Büşra Korkmaz | Korkmaz B.
    Çağrı Ünal | CAGRI UNAL
    Eda Işık | EDA ISIK
    Şule Taş | SULE TAS
    Şule Taş | Taş Ş.
    Ahmet Yılmaz | АХМЕТ ЙЫЛМАЗ
    Elif Demir | ЭЛИФ ДЕМИР
    Murat Çetin | МУРАТ ЧЕТИН
    Selçuk Polat | SELCUK POLAT
    Gizem Kurtoğlu | GIZEM KURTOGLU
  `),
  Arabic: pairs(`
    محمد الأحمد | MOHAMMED AL-AHMAD
    محمد الأحمد | Muhammad Al Ahmad
    محمد الأحمد | الأحمد محمد
    محمد الأحمد | محمد الاحمد
    محمد الأحمد | الأحمد م.
    أحمد حسن | AHMED HASSAN
    أحمد حسن | حسن أحمد
    أحمد حسن | احمد حسن
    فاطمة الزهراني | FATIMA ALZAHRANI
    فاطمة الزهراني | فاطمه الزهراني
    عبد الله القحطاني | ABDULLAH ALQAHTANI
    عبد الله القحطاني | عبدالله القحطاني
    عبد الرحمن السيد | ABDELRAHMAN ALSAYED
    عبد الرحمن السيد | Abdul Rahman Al-Sayed
    عبد الرحمن السيد | عبدالرحمن السيد
    عمر الخطيب | OMAR AL-KHATIB
    عمر الخطيب | Umar Alkhatib
    خالد منصور | KHALED MANSOUR
    خالد منصور | Khalid Mansur
    خالد منصور | منصور خ.
    يوسف إبراهيم | YOUSSEF IBRAHIM
    يوسف إبراهيم | Yusuf Ibrahim
    يوسف إبراهيم | إبراهيم يوسف
    سارة الشمري | SARA ALSHAMMARI
    سارة الشمري | Sarah Al-Shamari
    مصطفى كمال | MUSTAFA KAMAL
    مصطفى كمال | Kamal Mostafa
    طارق بن زياد | TARIQ BIN ZIYAD
    طارق بن زياد | Tarek Ziad
    نور الدين صالح | NOUR ALDIN SALEH
    ليلى حداد | LAYLA HADDAD
    ليلى حداد | Leila Haddad
    علي الحسيني | ALI ALHUSSEINI
    علي الحسيني | الحسيني علي
    زينب جابر | ZAINAB JABER
    زينب جابر | Zeinab Jabir
    سعيد المري | SAEED ALMARRI
    هدى ناصر | HUDA NASSER
    هدى ناصر | ناصر هدى
    وليد شريف | WALID SHARIF
    وليد شريف | Waleed Sherif
    رضا ياسين | REDA YASSIN
    جمال داوود | JAMAL DAWOOD
    ممدوح فريد | MAMDOUH FARID
    ممدوح فريد | Mamdoh Fareed
    إسماعيل بكر | ISMAIL BAKR
    حسام غانم | HOSSAM GHANEM
    مُحَمَّد طَاهِر | محمد طاهر
    عائشة قاسم | AISHA QASIM
    أنور بدوي | ANWAR BADAWI
  `),
};
