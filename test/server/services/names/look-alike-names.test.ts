// Look-alike names: 60 confusable spellings are marked, 300 ordinary names in eight scripts are not (REAL-02).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLookAlikeNames, ownNames, shownName } from '../../../../server/services/names/shown-name.ts';
import { expectNone } from '../../../harness/assert-each.ts';

const test = suite('look-alike names');
const isLookAlike = createLookAlikeNames(['Kantor', 'Zürich Exchange', 'swapdesk']);

/** Names between commas. */
const listOf = (names: string): string[] => names.split(/,\s+/).map((name) => name.trim());

/**
 * Names: plain, with accents, digits, repeated letters, spaces and signs between letters.
 * With Cyrillic and Greek letters, small capitals, wide, bold, boxed and circled letters; in other languages.
 * Product, operator and its bot.
 */
const CONFUSABLE =
  listOf(`Admin, ADMIN, admin_7, The Admin, Àdmïn, Adm1n, 4dmin, @dmin, A d m i n, A.d.m.i.n, Ad min,
  Adminn, Adrnin, xXAdminXx, Administrator, Supp0rt, 5upport, SUPPORT TEAM, Sup port,
  S-u-p-p-o-r-t, M0derat0r, Mediat0r, Off1cial, Officia|, E5crow, 3scrow, Gu4rantor, Аdmin, аdmіn,
  Adмin, admиn, ADMIИ, ΑDΜΙΝ, αdmιn, Ѕuрроrt, Ѕυppοrt, Моderаtоr, Ꭺdmin, ᴀᴅᴍɪɴ, ꜱᴜᴘᴘᴏʀᴛ, Ａｄｍｉｎ,
  𝐀𝐝𝐦𝐢𝐧, 𝓢𝓾𝓹𝓹𝓸𝓻𝓽, ⓐⓓⓜⓘⓝ, 🅰🅳🅼🅸🅽, 🄰🄳🄼🄸🄽, ꓢꓴꓑꓑꓳꓣꓔ, esсrоw, Админ, Администратор, Техподдержка,
  Поддержка 24, Модератор, Гарант, Посредник, Эскроу, Soporte, Suporte, Modérateur, Oficial,
  Υποστήριξη, 客服, 官方小王, 관리자, サポート, תמיכה, ادمين, Kantor, Kаntоr, KANT0R, K a n t o r, Kantor Help,
  Служба поддержки, Служба підтримки, Служба безопасности, Модерация, Модерація, Destek, Canlı Destek,
  Layanan Pelanggan, Atendimento, Atención al cliente, خدمة العملاء, Security, Moderation, Aдɱin, aɗɱin,
  ᗩᗪᗰIᑎ, ᔕᑌᑭᑭOᖇT, Seguridad, Segurança, Güvenlik, Müşteri Hizmetleri,
  Bantuan, Bantuan Kita, Petugas, Ayuda, Ajuda 24, Помощь, Допомога, Арбитраж, المساعدة,
  Zurich Exchange, Swapdesk, Ѕwapdesk`);

const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  Latin: listOf(`Mohammad Minhaj, Ahmad Mina, Ana Martín, Klaus Müller, Ingrid Bergström, Søren Kierkegaard,
    Łukasz Wójcik, Đorđe Petrović, Nguyễn Minh Anh, Maria da Conceição, João Garcia, Zoë Saldaña,
    Siobhán O’Neill, Gérard Depardieu, Bernard Arnault, Vladimir Nabokov, Ebru Yılmaz, İbrahim Şahin,
    Resmiye Kaya, Emanuele Rossi, Giulia Offredi, Adam Indra, Ad Minnaard, Oscar Wilde, Scott Rowe,
    Grace Crow, Tor Kantola, Antor Rahman, Mod Sun, Carmen Arbide, Marko Garašanin, Modesta Rator,
    Medea Torres, Ali Ofici, Wu Xiaoming, Kim Min-jun, Sven Mod, Zurab Kant, Bob 007, L33t Haxor`),
  Cyrillic: listOf(`Александр, Мария Иванова, Дмитрий Минин, Олександр Шевченко, Ольга, Екатерина Смирнова,
    Сергей Поддубный, Модест Мусоргский, Гаранина Анна, Наталья Посад, Юрий, Владимир Модин,
    Роман Опора, Светлана, Тимур Бекмамбетов, Айгүл Нурланова, Ђорђе Марковић, Љубица Петровић,
    Зоран Живковић, Стоян Колев, Димитър Пешев, Ирина Хакамада, Пётр Чайковский, Ксения Собчак,
    Артём, Жанна, Эльдар Рязанов, Гульнара, Рустам, Богдан Хмельницький, Нина, Анна Каренина,
    Вадим Минов, Оксана, Лев Толстой, Фёдор, Алёна`),
  Greek: listOf(`Γιώργος Παπαδόπουλος, Μαρία Κάλλας, Νίκος Καζαντζάκης, Ελένη, Δημήτρης, Αικατερίνη, Σοφία,
    Κωνσταντίνος, Αναστασία, Ιωάννης, Θεόδωρος Αγγελόπουλος, Μελίνα Μερκούρη, Οδυσσέας Ελύτης,
    Βασίλης, Χρήστος, Παναγιώτης, Σπύρος, Ευαγγελία, Αθηνά, Στέλιος, Μάνος Χατζιδάκις, Ηλίας, Ζωή,
    Ξένια, Φωτεινή, Ψαράς, Ωραία, Λευτέρης, Ρένα, Τάσος, Αντώνης, Κυριάκος, Άννα, Γεωργία, Πέτρος,
    Εύη, ΜΑΡΙΑ, ΝΙΚΟΣ`),
  Arabic:
    listOf(`محمد, أحمد علي, فاطمة الزهراء, مشرف حسين, رسمي خالد, عبد الله, خديجة, يوسف, مريم, عمر, حسن, حسين,
    زينب, علي رضا, شیرین, پرویز, گلناز, چنگیز, نسرین, داریوش, کوروش, سارا, ليلى, نور الدين, صلاح,
    إبراهيم, إسماعيل, سليمان, داود, موسى, عيسى, هدى, سلمى, طارق, زياد, رانيا, وسيم, دعاء`),
  Hebrew: listOf(`דוד כהן, שרה לוי, אברהם, יצחק רבין, יעקב, רחל, לאה, משה דיין, מרים, אסתר, נועה, תמר, יונתן,
    דניאל, מיכל, אורי, עדי, גל, שי, רונית, אדם, חנה, רבקה, שמואל, עמוס עוז, גולדה מאיר, אבי, טל,
    הילה, ציפי, נתן, בנימין, אלון, עומר, מאיה, איתי, שירה`),
  Devanagari: listOf(`अमित शर्मा, प्रिया, राहुल गांधी, सुनीता, विजय, अनिल कपूर, दीपिका, रवि, सीता, गीता, लक्ष्मी,
    कृष्ण, अर्जुन, नेहा, पूजा, संजय, मोहन, राधा, कविता, सचिन तेंदुलकर, आशा भोसले, लता, मीना, अदिति,
    हरि, ओम, शिव, गणेश, इंदिरा, जवाहर, सरोजिनी, भीमराव, सुभाष, रवीन्द्र, प्रेमचंद, महादेवी`),
  Han: listOf(`王伟, 李娜, 张伟, 刘洋, 陈静, 杨幂, 赵薇, 黄晓明, 周杰伦, 吴京, 徐静蕾, 孙俪, 马云, 朱军, 胡歌, 林志玲, 郭富城, 何炅, 高圆圆, 罗志祥, 郑爽, 梁朝伟,
    谢霆锋, 宋慧, 唐嫣, 许晴, 韩寒, 冯小刚, 邓超, 曹操, 彭于晏, 曾国藩, 萧红, 田中, 佐藤, 鈴木, 山本五十六`),
  Hangul:
    listOf(`김민준, 이서연, 박지성, 최민식, 정우성, 강동원, 조인성, 윤여정, 장동건, 임시완, 한지민, 오세훈, 서태지, 신민아, 권지용, 황정민, 안성기, 송강호, 류현진,
    전지현, 홍길동, 고현정, 문근영, 양세종, 손흥민, 배용준, 백종원, 허준, 유재석, 남궁민, 심은하, 노무현, 하정우, 곽재용, 성시경, 차승원, 주지훈`),
};

test('REAL-02 more than 60 confusable spellings are marked', () => {
  assert.ok(CONFUSABLE.length >= 60, String(CONFUSABLE.length));
  assert.is(new Set(CONFUSABLE).size, CONFUSABLE.length);
  expectNone(CONFUSABLE, (name) => !isLookAlike(name));
});

test('REAL-02 300 ordinary names in eight scripts are not', () => {
  const names = Object.values(ORDINARY).flat();
  assert.is(Object.keys(ORDINARY).length, 8);
  assert.ok(new Set(names).size >= 300, String(new Set(names).size));
  assert.equal(names.filter(isLookAlike), []);
});

test('REAL-02 the mark is behind whatever a sentence may name alone', () => {
  const market = { isLookAlike };
  const shown = (firstName: string, lastName: string, isStaff = false) =>
    Object.values(shownName(market, { firstName, lastName, isStaff }));
  assert.equal(shown('Mia', 'Keller'), ['Mia', 'Keller']);
  assert.equal(shown('Support', ''), ['Support (user)', '']);
  assert.equal(shown('Support', 'Keller'), ['Support (user)', 'Keller']);
  assert.equal(shown('Mia', 'Support'), ['Mia', 'Support (user)']);
  assert.equal(shown('Kantor', 'Admin'), ['Kantor (user)', 'Admin (user)']);
  assert.equal(shown('Sup', 'port'), ['Sup', 'port (user)']);
  assert.equal(shown('Support', 'Team', true), ['Support', 'Team']);
});

test('REAL-02 nobody else is called like the operator and its bot', () => {
  const operator = {
    botUsername: 'swap_bot',
    appName: '',
    name: 'Zürich Exchange',
    languages: ['en'],
    currency: 'USD' as const,
    requestHours: { default: 24, max: 168 },
  };
  assert.equal(ownNames({ features: {}, operator }), ['Kantor', 'Zürich Exchange', 'swap']);
});

test.run();
