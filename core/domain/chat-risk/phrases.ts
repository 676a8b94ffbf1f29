// Phrases of risky messages by language, in the notation of the matcher (HINT-01).
import type { RiskPhrases } from './risk-kinds.ts';

/** English phrases of risky messages. */
export const EN_PHRASES: RiskPhrases = {
  negations: "no not never don't doesn't won't can't cannot without nobody nothing scam* fraud*",
  harmless: {
    pay_again: 'i ill im we address receipt screenshot photo picture file link details iban message name',
    other_sum: 'later earlier',
  },
  phrases: {
    off_platform: `whatsapp, whats app, write|message|text|add|contact|dm|ping|find me telegram|tg|signal|viber|wechat|discord|imo,
      continue|move|switch|talk|chat|go|finish telegram|tg|signal|viber|wechat|discord, outside|off app|platform|market,
      telegram|signal|viber|tg finish|continue|there, my telegram|viber|signal|tg`,
    impostor: `i|im +am|the|an|from +admin|administrator|moderator|support|operator|arbiter, im +admin|moderator|support,
      this +is support|admin|administrator|moderator, we +are +support|administration|security, support team, verify|confirm your account|identity|profile,
      account|deal|exchange blocked|frozen|suspended verif*, deal|transaction|exchange on hold`,
    secrets: `code sms|text, sms|otp|verification|confirmation|security code, otp, cvv, cvv2, cvc, pin code, your pin,
      seed phrase|words, secret|recovery|mnemonic phrase|words|key, private key, your|bank|account password, expiry|expiration date, #|twelve|twenty words wallet`,
    cancel_paid: `sent|paid|transferred cancel, cancel deal|exchange|trade|order|transaction|it direct*|return|refund|back`,
    hurry: `hurry, be quick, release|confirm|approve now|immediately|quickly|fast|asap, urgent, urgently, asap, you|u have # minutes|seconds or|otherwise|before|until, call|go police, or i cancel|report|lose|call,
      now or i|you, right now or, last chance`,
    third_party: `brother|sister|wife|husband|friend|mother|mom|father|dad|cousin|partner|colleague|son|daughter|boss|uncle|aunt|assistant will|would|is|going|pays|sends|paid|sent pay*|send*|transfer*|account|you,
      brother|sister|wife|husband|friend|mother|father|cousin|partner|colleague|son|boss pays|sends|paid|sent|transfers,
      brothers|sisters|wifes|husbands|friends|mothers|moms|fathers|dads|cousins|partners|colleagues|sons account|card|bank|name,
      from account|card of|from brother|sister|wife|husband|friend|another|someone|somebody, somebody|someone|somebodys|someones else|elses account|card|pay*|send*|name,
      another|other|different persons|person|peoples|name|holder|man|woman account|card|name|pay*|send*, name of another|other|different, third party`,
    other_sum: `# instead #, instead of #, send|transfer|pay|put different|another|other|bigger|larger|smaller amount|sum, send|transfer|pay bit|little|slightly|some more|less|extra,
      round it up, rest|difference later|cash`,
    overpaid: `sent|paid|transferred|send too much, overpaid, paid|sent|transferred extra|more|twice|double mistake|return|back|difference, return|refund difference|excess|surplus|overpayment|extra, send difference|excess|surplus|overpayment|extra back, send back|me difference|excess|surplus|overpayment|extra|rest, sent twice return|back|refund`,
    pay_again: `!pay|transfer|repeat again, !send +again, !send money|payment|amount|sum again, !do|make it|payment|transfer again, !try payment|transfer|sending|paying again, !send|pay|transfer once|one more, !send|pay|transfer second|another time, !repeat payment|transfer, !technical|system error|problem|issue pay|send|transfer|repeat`,
    cash_ahead: `transfer|pay|send first courier|cash|bring*|deliver*|meet*|hand, pay|transfer|send now|and|then give|bring|hand cash, courier cash|bring*|deliver*, cash|money courier,
      atm code, code atm|withdraw*, qr atm|withdraw*|cash, cash after you|your|the pay*|transfer*|payment, as soon as pay* cash, pay|transfer|send before meet*|cash`,
    no_guide: `!without +forms|form|steps|guide|buttons|formalities, !skip|ignore|forget|leave forms|form|steps|guide, !no|dont need|fill|press|use|follow forms|form|steps|buttons|guide`,
  },
};

/** Spanish phrases of risky messages. */
export const ES_PHRASES: RiskPhrases = {
  negations: 'no nunca jamás sin nadie tampoco estafa*',
  harmless: {
    pay_again:
      'te le les yo voy puedo direccion comprobante recibo captura foto archivo enlace datos mensaje nombre',
    other_sum: 'tarde temprano',
  },
  phrases: {
    off_platform: `whatsapp, wasap, guasap, wsp, escrib*|manda*|agreg*|habl*|contact*|seguimos|sigamos|continu*|pasa*|vamos|busca* telegram|signal|viber|discord, telegram|signal|viber cerramos|seguimos|terminamos|hablamos, fuera de plataforma|app|aplicacion`,
    impostor: `soy|somos +admin*|moderador*|soporte|agente|operador*|equipo, le habla|escribe|atiende soporte|administra*, equipo de soporte|seguridad, verifi*|confirm* su|tu cuenta|identidad, cuenta|operacion|transaccion bloquead*|retenid*|suspendid*|congelad*`,
    secrets: `codigo sms|mensaje|verificacion|whatsapp, sms codigo, cvv, cvc, pin de|tarjeta|banco|cajero, tu|su pin, frase semilla|recuperacion|secreta, palabras semilla|recuperacion|secretas, clave privada|secreta|bancaria|dinamica, contrasena, fecha vencimiento|caducidad|expiracion, token banco`,
    cancel_paid: `pague|envie|transferi|mande|pagado|enviado cancel*|anul*, cancel*|anul* operacion|intercambio|trato|orden|transaccion|pedido direct*|devuel*|regres*|dinero|luego|despues|afuera|fuera`,
    hurry: `apura*, apures*, date prisa, dese prisa, rapido que|o|confirma*|libera*|antes, confirma*|libera*|aprueba*|envia* ya|ahora|rapido|inmediatamente|urgente, urgente, llam*|voy|ire|vamos|denunci*|aviso policia, tienes|tiene|quedan # minutos, de inmediato, o cancelo|denuncio|reporto|pierdo, pierdo dinero`,
    third_party: `hermano|hermana|esposa|esposo|marido|mujer|amigo|amiga|madre|mama|padre|papa|primo|prima|socio|colega|hijo|hija|jefe|novia|novio paga*|envia*|manda*|transfier*|transferir*|deposit*|va|hara|desde,
      paga*|envia*|manda*|transfier*|deposit*|pago|envio hermano|hermana|esposa|esposo|marido|mujer|amigo|amiga|madre|mama|padre|papa|primo|prima|socio|colega|hijo|hija|jefe|novia|novio,
      cuenta|tarjeta de hermano|hermana|esposa|esposo|marido|mujer|amigo|amiga|madre|mama|padre|papa|primo|prima|socio|colega|hijo|hija|tercero*|otra|otro|novia|novio, cuenta* ajena*, nombre de otra|otro|tercero*|amigo|amiga|hermano|esposa, otra|otro persona|titular|nombre paga*|envia*|cuenta, de|otra persona paga*|envia*, tercer* persona*`,
    other_sum: `# vez #, vez de #, lugar de #, envia*|transfier*|manda*|paga*|deposit* poco|algo|otro|otra|mas|menos mas|menos|monto|cantidad, otro monto, otra cantidad, resto|diferencia despues|luego|efectivo, redonde*`,
    overpaid: `envie|mande|pague|transferi|deposite de mas|doble, envie|mande|pague|transferi demasiado, pague|envie # mas|demas, demas devuel*|regres*, devuelv*|regres*|retorn*|reembols* diferencia|excedente|exceso|sobrante|demas, pague doble|dos devuel*|regres*`,
    pay_again: `!paga*|pague|transfier*|deposit*|hazlo|haz otra vez, !envia*|manda* +otra vez, !envia*|manda* dinero|pago|transferencia|monto otra vez, !envia*|manda*|paga*|pague|transfier*|deposit*|hazlo|intenta* nuevo|nuevamente, !repit*|repet* pago|transferencia|envio, !vuelve|vuelva a pagar|enviar|mandar|transferir, !error|problema|falla|fallo tecnico|tecnica|sistema paga*|envia*|repit*|manda*|transfier*`,
    cash_ahead: `primero|antes transf*|paga*|envia*|deposit*|manda* efectivo|mensajero|entreg*|llev*|repartidor|vemos, transf*|paga*|envia*|deposit* primero|antes|ya efectivo|mensajero|entreg*|llev*|repartidor, mensajero|repartidor|cadete efectivo|llev*|entreg*|dinero, codigo cajero|retir*|sacar, qr cajero|retir*|efectivo, paga*|transf* codigo retir*|cajero|efectivo, efectivo despues pag*|transf*, paga* por adelantado, anticipado efectivo`,
    no_guide: `!sin +formularios|formulario|pasos|guia|botones|formalidades|tramites, !salt*|omit*|ignor*|olvid* formulari*|pasos|guia, !no llen*|rellen*|pulse* formulari*|botones`,
  },
};

/** Portuguese phrases of risky messages, as they are written in Brazil. */
export const PT_PHRASES: RiskPhrases = {
  negations: 'não nao nunca jamais sem ninguém nem golpe*',
  harmless: {
    pay_again:
      'te lhe eu vou posso endereco comprovante recibo print foto arquivo link dados mensagem nome chave',
    other_sum: 'tarde cedo',
  },
  phrases: {
    off_platform: `whatsapp, whats, zap, zapzap, wpp, chama*|escrev*|manda*|adiciona*|fala*|continu*|segui*|vamos|passa*|comigo whatsapp|whats|zap|telegram|signal|viber|discord|direct, telegram|signal|viber fechamos|continuamos|terminamos|falamos, fora plataforma|app|aplicativo|site`,
    impostor: `sou|somos|aqui +admin*|moderador*|suporte|atendente|operador*|equipe, equipe de suporte|seguranca, verifi*|confirm* sua|seu conta|identidade|cadastro, conta|negociacao|transacao|troca bloquead*|retid*|suspens*|congelad*`,
    secrets: `codigo sms|mensagem|verificacao|whatsapp, sms codigo, cvv, cvc, sua|sua senha, senha do|da|de cartao|banco|app|conta, me senha, frase recuperacao|semente|secreta|seed, palavras recuperacao|secretas|carteira, chave privada, validade cartao, data validade|vencimento, token banco`,
    cancel_paid: `paguei|enviei|mandei|transferi|pago cancel*, cancel* negociacao|troca|operacao|transacao|pedido|ordem diret*|devolv*|dinheiro|depois|fora`,
    hurry: `anda|vai logo, apressa*, rapido que|ou|confirma*|libera*, confirma*|libera*|aprova*|manda* agora|ja|logo|rapido|imediatamente|urgente, urgente, cham*|vou|ligar|ligo|denunci*|aviso policia, tem|faltam # minutos, imediatamente, ou cancelo|denuncio|perco, perdendo dinheiro, corre que|senao`,
    third_party: `irmao|irma|esposa|esposo|marido|mulher|amigo|amiga|mae|pai|primo|prima|socio|colega|filho|filha|chefe|namorada|namorado paga*|pagar|envia*|manda*|mandar|transfer*|deposit*|vai|fara,
      paga*|envia*|manda*|transfer*|deposit*|pagar|pago irmao|irma|esposa|esposo|marido|mulher|amigo|amiga|mae|pai|primo|prima|socio|colega|filho|filha|chefe|namorada|namorado,
      conta|cartao|pix da|do|de irmao|irma|esposa|esposo|marido|mulher|amigo|amiga|mae|pai|primo|prima|socio|colega|filho|filha|terceiro*|outra|outro|namorada, conta* terceiros, nome de|da|do outra|outro|terceiro*|amigo|amiga|esposa|irmao, outra|outro pessoa|titular|nome paga*|envia*|manda*|conta, terceiros`,
    other_sum: `# vez #, vez de #, lugar de #, inves de #, envia*|transfer*|manda*|paga* pouco|outro|outra|mais|menos mais|menos|valor|quantia, outro valor, resto|restante|diferenca depois|dinheiro|especie, arredond*`,
    overpaid: `enviei|mandei|paguei|transferi|depositei a|demais|dobrado|muito mais|demais, paguei|mandei|enviei demais, devolv*|estorn*|retorn*|manda* diferenca|excedente|excesso|sobra, # mais devolv*|estorn*, paguei|enviei dobro|duas devolv*`,
    pay_again: `!pag*|transf*|faz|faca outra vez, !pag*|transf*|faz|faca novo|novamente, !envi*|mand* +outra vez, !envi*|mand* +de novo, !envi*|mand* +novamente, !envi*|mand* dinheiro|pagamento|transferencia|pix|valor novo|novamente|vez, !repet*|repit* pagamento|transferencia|pix|envio, !volta a pagar|enviar|mandar, !erro|problema|falha tecnico|tecnica|sistema pag*|envi*|repit*|mand*|transf*`,
    cash_ahead: `primeiro|antes transf*|pag*|envi*|pix|deposit*|mand* dinheiro|motoboy|entreg*|leva*|encontr*, transf*|pag*|envi*|pix primeiro|antes|ja dinheiro|motoboy|entreg*|leva*, motoboy|entregador dinheiro|leva*|entreg*, codigo saque|sacar|caixa, qr caixa|saque|sacar, pag*|transf* codigo sacar|saque|caixa, dinheiro|especie depois do|que|de pix|pag*|transf*, pagamento adiantado, adianta* dinheiro|pix`,
    no_guide: `!sem +formularios|formulario|passos|etapas|guia|botoes|burocracia, !pul*|ignor*|esquec* formulari*|passos|etapas|guia, !não|nao preench*|precis* formulari*|etapas`,
  },
};

/** Turkish phrases of risky messages. */
export const TR_PHRASES: RiskPhrases = {
  negations: 'değil asla hiç sakın yok dolandır*',
  negativeEndings:
    'mem mam mez maz meyin mayın miyor mıyor muyor müyor miyorum mıyorum muyorum müyorum miyoruz mıyoruz muyoruz müyoruz medim madım medi madı',
  harmless: {
    pay_again:
      'adres* dekont* makbuz* ekran foto* dosya* bağlantı* link* bilgi* mesaj* gönderiyorum gönderirim gönderdim yaparım',
    impostor: 'banka*',
    hurry: 'onaylarım onaylıyorum gönderirim gönderiyorum öderim',
    cash_ahead: 'kendim',
  },
  phrases: {
    off_platform: `whatsapp*, vatsap*, watsap*, telegram*|signal*|viber*|discord* yaz*|devam*|bitir*|konuş*|ekle*|gel*|geç*|ulaş*|anlaş*, yaz*|devam*|konuş*|ekle*|gel* telegram*|signal*|viber*|discord*, uygulama*|platform*|site* dışın*`,
    impostor: `ben|biz +admin*|yönetici*|moderatör*|destek|operatör*|temsilci*, destek ekib*|ekip*|hatt*|servis*, kantor destek*|yönetim*, hesabınız*|hesabını|kimliğin*|hesabınızı doğrula*|onayla*, hesab*|hesap*|işlem* dondurul*|askıya|bloke edil*|alın*|ol*|dondurul*, sitenin|platformun yönetici*|admin*`,
    secrets: `sms kod*|şifre*, kod* sms|gönder*|söyle*|yaz* lütfen|bana|sms, gelen kod*, onay|doğrulama kod*, cvv*, cvc*, son kullanma, pin kod*, kart* şifre*, şifreni|şifrenizi|parolan*, kurtarma kelime*|cümle*|ifade*, gizli anahtar*|kelime*|kelimeler*, tohum kelime*, seed`,
    cancel_paid: `gönderdim|ödedim|yolladım|yatırdım|attım iptal, işlem*|takas*|anlaşma*|sipariş*|talep* iptal elden|direkt|doğrudan|geri|sonra|iade|para*|halled*, iptal et*|edin* geri|iade|direkt|doğrudan|sonra|elden`,
    hurry: `acele et, acele edin|edelim, acele acele, çabuk, hemen|derhal|şimdi onayla*|gönder*|yolla*|serbest*|öde*, acil*, polis*, yoksa zarar*|iptal*|şikayet*|polise|kaybed*, # dakika* var|kaldı|içinde yoksa|kaldı|onayla*|var, son şans*, hızlı ol`,
    third_party: `abim|kardeşim|ablam|eşim|karım|kocam|arkadaşım|annem|babam|kuzenim|ortağım|oğlum|kızım|patronum|amcam|dayım gönder*|öde*|yollayacak|yatır*|atacak|yapacak|hesab*|transfer*|havale*,
      abimin|kardeşimin|ablamın|eşimin|karımın|kocamın|arkadaşımın|annemin|babamın|kuzenimin|ortağımın|oğlumun|kızımın|patronumun hesab*|kart*|adına|banka*,
      başka|başkası*|başkasının biri*|kişi*|isim*|hesab*|kart*|ad*|birinin hesab*|kart*|ad*|gel*|gönder*|öde*|yat*, başka birinin|birisinin|isimden|kişiden|hesaptan, başkasının hesab*|kart*, üçüncü şahıs*|kişi*|taraf*`,
    other_sum: `# yerine #, yerine #, biraz|azıcık|daha fazla|az|eksik gönder*|yolla*|yatır*|öde*|at*, farklı|başka tutar*|miktar*|meblağ*, kalanı*|kalan*|farkı|üstünü sonra|elden|nakit|nakden, yuvarla*`,
    overpaid: `fazla gönderdim|yolladım|yatırdım|ödedim|attım|ödemişim|göndermişim|yollamışım|atmışım, fark*|fazla*|üstün* iade|geri, iade et*|edin* fark*|fazla*, yanlışlıkla fazla|iki, iki kere|kez gönderdim|ödedim|yatırdım iade|geri`,
    pay_again: `!tekrar|yeniden gönder*|öde*|yolla*|yatır*|at|havale*|yap*|dene*, !bir|bi kez|kere +daha, !bir daha gönder*|öde*|yolla*|yatır*|at, !teknik|sistem hata*|sorun*|arıza* gönder*|öde*|tekrar|yolla*, !ödemeyi|havaleyi|transferi tekrarla*`,
    cash_ahead: `önce|ilk havale*|gönder*|öde*|yolla*|yatır*|transfer*|para* kurye*|nakit*|getir*|elden|teslim*|buluş*, kurye* nakit*|nakdi|getir*|para*|teslim*, bankamatik*|atm* kod*|qr, kod* bankamatik*|atm*|çek*, qr bankamatik*|atm*|çek*|nakit*, öde*|gönder*|yolla* kod*|kurye*|nakit*|elden verece*|getir*|çek*, ödeme* sonra nakit*|elden, peşin öde*|gönder* nakit*|kurye*`,
    no_guide: `!form*|adımlar|adımları|butonlar olmadan|gerek, !form*|adımları atla*|geçelim|boşver*|doldurma|doldurmayalım|uğraşma*`,
  },
};

/** Indonesian phrases of risky messages. */
export const ID_PHRASES: RiskPhrases = {
  negations: 'tidak tak jangan bukan tanpa nggak gak ga enggak belum penipu*',
  harmless: {
    pay_again: 'saya aku kami alamat* bukti* struk* foto* tangkapan file* tautan link* data pesan nama',
  },
  phrases: {
    off_platform: `whatsapp, nomor|no|ke|di|lewat|via wa, wa aja|saja|aku|saya, chat|hubungi|kontak|tambah*|lanjut*|pindah|ngobrol|cari telegram|tele|signal|viber|line|discord, telegram|tele|signal lanjut*|selesai*|di, di luar aplikasi|platform`,
    impostor: `saya|kami|aku +admin*|moderator*|bantuan|operator|cs|petugas|tim, tim bantuan|dukungan|keamanan|support, dari pihak|tim +kantor|admin*|bantuan, admin platform|kantor|aplikasi, verifikasi|konfirmasi akun|identitas anda|kamu|kalian|mu, verifikasi|konfirmasi akunmu|identitasmu, akun|transaksi ditahan|dibekukan|diblokir|ditangguhkan`,
    secrets: `kode otp|sms|verifikasi, otp, sms kode, cvv, cvc, pin atm|kartu|anda|kamu|bank|mu, kata sandi, password, frasa|kata pemulihan|rahasia|seed, kunci|kata pribadi|rahasia|privat, masa berlaku, tanggal kadaluarsa|kedaluwarsa`,
    cancel_paid: `kirim|bayar|transfer|dibayar|dikirim batal*, batal* transaksi|pertukaran|pesanan|penawaran|deal langsung|kembali*|nanti|uang*|luar|balik*`,
    hurry: `cepat|cepetan|segera konfirmasi|kirim|bayar|lepas*|transfer|setuj*|sekarang, konfirmasi|lepas*|kirim sekarang|segera|cepat juga|rugi|atau|kalau, buruan, cepetan, buru buru, lapor|ke|panggil polisi, urgent, mendesak, waktu|sisa # menit, kalau tidak|nggak|gak lapor|batal*|saya`,
    third_party: `kakak|adik|abang|istri|suami|teman|temen|ibu|mama|ayah|bapak|sepupu|rekan|bos|anak|saudara|pacar|om|tante saya|aku|ku|yang yang|akan|mau|transfer*|kirim|bayar transfer*|kirim*|bayar*|rekening*,
      rekening|kartu|atm|akun kakak|adik|abang|istri|suami|teman|temen|ibu|mama|ayah|bapak|sepupu|rekan|bos|anak|saudara|orang|pacar, atas nama orang|istri|suami|teman|kakak|lain, nama orang lain, rekening orang lain, orang lain yang transfer*|kirim*|bayar*, pihak ketiga`,
    other_sum: `!# bukan|ganti* #, !kirim|transfer|bayar # saja|aja bukan, !bukan #, kirim|transfer|bayar lebih|kurang sedikit|dikit|banyak, jumlah lain|beda|berbeda, sisanya nanti|tunai|belakangan, selisih* tunai|cash|nanti, dibulatkan, bulatkan`,
    overpaid: `kelebihan kirim|bayar|transfer, kirim|bayar|transfer|transfernya|kirimnya kelebihan|kebanyakan|lebih kembali*|balik*|selisih*|tolong, kembali*|balik* selisih*|kelebihan|lebihnya, salah kirim|transfer lebih|kembali*, dobel|dua kembali*|balik*`,
    pay_again: `!kirim|bayar|transfer|ulang|coba lagi, !kirim|bayar|transfer sekali|ulang, !ulangi pembayaran|transfer|kiriman, !gangguan|kesalahan|error teknis|sistem bayar|kirim|transfer|ulang*`,
    cash_ahead: `transfer|bayar|kirim dulu|duluan kurir|tunai|cash|antar*|ketemu*|uang*|kode, kurir antar*|tunai|uang*|cash|bawa*, kode tarik|atm|penarikan, qr tarik|atm|tunai, tarik tunai, tunai|cash setelah|sesudah transfer|bayar*, dp dulu, setelah transfer|bayar tunai|cash|kurir`,
    no_guide: `!tanpa +formulir*|langkah*|panduan, !lewati|lewatkan|skip|abaikan formulir*|langkah*|panduan, !tidak|nggak|gak|ga|jangan|tak perlu|usah formulir*|langkah*`,
  },
};

/** Russian phrases of risky messages. */
export const RU_PHRASES: RiskPhrases = {
  negations: 'не нет никогда без никому нельзя мошен* шахра*',
  harmless: {
    pay_again: 'я адрес* чек* квитанц* скрин* фото файл* ссылк* реквизит* данные сообщени* имя',
  },
  phrases: {
    off_platform: `вотсап*, ватсап*, вацап*, whatsapp, вайбер*, viber, пиши*|напиши*|добавь*|найди*|скинь*|перейд*|давай*|продолж*|общ* телеграм*|телегу|телеге|тг|telegram|сигнал*|личку|дискорд*|директ,
      телеграм*|тг|телеге продолж*|договор*|напиш*|спиш*, вне|мимо|без площадк*|приложен*|сервис*|бирж*`,
    impostor: `я|мы +админ*|модератор*|оператор*|арбитр*|поддержк*|сотрудник*, это|вас +служба|поддержк*|администра*|модератор*, служба|команда поддержк*|безопасност*,
      пройд*|подтверд* проверк*|верификац*|личност*|аккаунт*, аккаунт*|сделк*|счет* заморож*|заблокир*|приостановл*`,
    secrets: `код* смс|sms|сообщени*, смс|sms код*, код* подтвержден*, cvv, cvc, cvv2, свв, пин код*, пинкод*, сид фраз*, сид* слов*, фраз* восстановлен*|кошельк*, секретн*|приватн* фраз*|ключ*|слов*,
      срок* действи*, срок карт*, парол*, три|3 цифр* оборот*|обратн*|сзади`,
    cancel_paid: `оплатил*|перевел*|отправил*|скинул*|заплатил* отмен*, отмен* сделк*|обмен*|заявк*|ее напрям*|верн*|деньг*|потом|договор*, отмен* верн*, закро* сделк*|заявк* напрям*|отмен*`,
    hurry: `быстр*|скоре*|живе*|шустре* подтв*|отпус*|перевод*|перевед*|жми|давай*|отправ*|оплач*|плати*, давай* быстр*|скоре*, срочно, поторопи*, торопи*, полици*, время горит|горят, немедленно, иначе отмен*|жалоб*|пойду|заявл*, осталось # минут* иначе|или|чтобы, у вас|тебя # минут* иначе|или|чтобы`,
    third_party: `брат*|сестр*|жен*|муж*|друг*|подруг*|мам*|пап*|отец|отц*|коллег*|партнер*|знаком*|сын*|родственник*|начальник*|помощник* перевед*|заплат*|оплат*|скин*|отправ*|перечисл*|переводит|платит,
      перевед*|заплат*|оплат*|оплач*|скин*|отправ*|перечисл*|платить брат*|сестр*|жена|жены|муж|мужа|друг|друга|подруг*|мама|мамы|коллег*|знаком*|сын*|родственник*,
      карт*|счет* брат*|сестр*|жен*|муж*|друга|подруг*|мамы|отца|знаком*|коллег*|сына|родственник*|другого|чуж*,
      от|на|имя друго* человек*|лиц*|имен*|люд*, с|от чуж* карт*|счет*, трет* лиц*, друг* имя|имени|отправител*`,
    other_sum: `# вместо #, вместо #, перевед*|отправ*|скинь*|скин* чуть|немного|больше|меньше|другую|побольше|поменьше больше|меньше|сумм*|разниц*, другую сумм*, остальн*|остаток|остатк*|разниц* потом|позже|наличн*|налик*, округли*`,
    overpaid: `переплат*, лишн* верн*|отправ*|скин*|перевел*|возвр*, отправил*|перевел*|скинул*|заплатил* лишн*, отправил*|перевел*|скинул*|заплатил* больше верн*|возвр*|скинь*|разниц*|ошиб*|случайн*, ошиб*|случайн* отправил*|перевел*|скинул*|заплатил* больше, верн*|возврат*|скинь* разниц*|лишн*|излиш*|переплат*, ошиб* больше|лишн*, дважды|двойн* верн*|возврат*`,
    pay_again: `!переведи*|перевести|оплати|оплатите|оплатить|плати|платите еще|второй|снова|заново раз, !отправь*|отправить|скинь*|скинуть +еще|второй|снова|заново раз, !отправь*|отправить|переведи*|перевести|скинь*|оплати|оплатите|оплатить повторно|снова|заново|вновь, !повтори|повторите|повторить|повторный|повторно платеж*|перевод*|оплат*|отправ*, !техн* ошибк*|сбой|проблем* перевед*|отправ*|оплат*|повтор*`,
    cash_ahead: `сначал*|сперва|вперед|сразу перевод|перевед*|оплат*|оплач*|деньги курьер*|налич*|налик*|встре*|привез*|отда*, курьер* налич*|налик*|привез*|доставит|деньги|отда*, код* снят*|банкомат*, qr|куар банкомат*|снят*,
      оплат*|перевед* код*|qr снят*|налич*|банкомат*, налич*|налик* после оплат*|перевод*, оплат*|перевед* потом|затем налич*|налик*|курьер*|встре*, предоплат*`,
    no_guide: `!без +форм|шагов|плана|анкет|кнопок|формальностей|подсказок, !пропусти*|пропуска* шаги|формы|форму|имена, !не заполня*|нажима* формы|форму|кнопки|шаги`,
  },
};

/** Ukrainian phrases of risky messages. */
export const UK_PHRASES: RiskPhrases = {
  negations: 'не ні ніколи без нікому шахра* мошен*',
  harmless: {
    pay_again: 'я адрес* чек* квитанц* скрин* фото файл* посилан* реквізит* дані повідомлен*',
  },
  phrases: {
    off_platform: `вотсап*, ватсап*, вайбер*, viber, whatsapp, пиши*|напиши*|додай*|знайди*|скинь*|перейд*|давай*|продовж*|спілк* телеграм*|тг|telegram|сигнал*|приват|дискорд*, телеграм*|тг продовж*|домов*|напиш*, поза|мимо|без майданчик*|застосунк*|сервіс*|бірж*`,
    impostor: `я|ми +адмін*|модератор*|оператор*|арбітр*|підтримк*|співробітник*, це +служб*|підтримк*|адміністра*|модератор*, служба|команда підтримк*|безпек*, пройд*|підтверд* перевірк*|верифікац*|особ*|акаунт*, акаунт*|угод*|рахун* заморож*|заблок*|призупин*`,
    secrets: `код* смс|sms|повідомлен*, смс|sms код*, код* підтвердж*, cvv, cvc, cvv2, пін код*, пінкод*, сід фраз*, сід* слов*, фраз* відновлен*|гаман*, секретн*|приватн* фраз*|ключ*|слов*, термін* дії, термін картк*, парол*, три|3 цифр* звор*`,
    cancel_paid: `оплати*|переказа*|надісла*|відправи*|скину*|заплати* скасу*|скасов*|відмін*, скасу*|скасов*|відмін* угод*|обмін*|заявк*|її напрям*|поверн*|грош*|потім|домов*, скасу*|скасов* поверн*`,
    hurry: `швидше|скоріше|хутчіш|мерщій підтв*|відпус*|переказ*|перекаж*|тисни|давай*|надішл*|надсил*|плати*, давай* швидше|скоріше, терміново, поспіши*, поквап*, поліці*, час горить, негайно, інакше скасу*|скарг*|піду|заявл*, залишилось # хвилин* інакше|або|щоб, у вас|тебе # хвилин* інакше|або|щоб`,
    third_party: `брат*|сестр*|дружин*|чоловік*|друг*|подруг*|мам*|тат*|колег*|партнер*|знайом*|син*|родич*|начальник*|помічник* перекаж*|заплат*|оплат*|скин*|надішл*|відправ*|переказує|платить,
      перекаж*|заплат*|оплат*|оплач*|скин*|надішл*|відправ* брат*|сестр*|дружин*|чоловік*|друг|друга|подруг*|мама|мами|колег*|знайом*|син*|родич*, картк*|рахунк* брат*|сестр*|дружин*|чоловік*|друга|подруг*|мами|батька|знайом*|колег*|сина|родич*|іншо*|чуж*,
      від|на|ім'я іншо* людин*|особ*|імен*|ім'я, з|від чуж* карт*|рахунк*, трет* ос*, інше ім'я`,
    other_sum: `# замість #, замість #, перекаж*|надішл*|відправ*|скинь* трохи|трішки|більше|менше|іншу|побільше більше|менше|сум*|різниц*, іншу сум*, решт*|різниц* потім|пізніше|готівк*, округли*`,
    overpaid: `переплат*, зайв* поверн*|надішл*|скин*|переказ*, надісла*|відправи*|переказа*|скину*|заплати* зайв*, надісла*|відправи*|переказа*|скину*|заплати* більше поверн*|скинь*|різниц*|помил*|випадков*, помил*|випадков* надісла*|відправи*|переказа*|скину*|заплати* більше, поверн*|скинь* різниц*|зайв*|надлишк*|переплат*, помил* більше|зайв*, двічі поверн*`,
    pay_again: `!перекажи|перекажіть|переказати|оплати|оплатіть|оплатити|плати|платіть ще|другий|знову|наново раз, !надішли|надішліть|надіслати|відправ|відправте|відправити|скинь* +ще|другий|знову|наново раз, !надішли|надішліть|надіслати|відправ|відправте|відправити|перекажи|перекажіть|скинь*|оплати|оплатіть|оплатити повторно|знову|вдруге|наново, !повтори|повторіть|повторити|повторний|повторно платіж*|платеж*|переказ*|оплат*|надішл*, !техн* помилк*|збій|проблем* перекаж*|надішл*|оплат*|повтор*`,
    cash_ahead: `спочатк*|спершу|наперед|одразу переказ|перекаж*|оплат*|оплач*|гроші кур'єр*|готівк*|зустр*|привез*|відда*, кур'єр* готівк*|привез*|доставить|гроші|відда*, код* знятт*|зняти|банкомат*, qr банкомат*|знятт*, оплат*|перекаж* код*|qr знятт*|готівк*|банкомат*, готівк* після оплат*|переказ*, оплат*|перекаж* потім|далі готівк*|кур'єр*|зустр*, передоплат*`,
    no_guide: `!без +форм|кроків|плану|анкет|кнопок|формальностей|підказок, !пропусти*|пропуска* кроки|форми|форму|імена, !не заповню*|натиска* форми|форму|кнопки|кроки`,
  },
};

/** Arabic phrases of risky messages. The matcher leaves out articles and 'and' before a word. */
export const AR_PHRASES: RiskPhrases = {
  negations: 'لا لن لم ليس لست أبدا بدون مش ما احتيال نصاب* محتال*',
  harmless: {
    pay_again: 'أنا لك لكم إيصال* الإيصال* عنوان* العنوان* صورة* رابط* بيانات* رسالة*',
  },
  phrases: {
    off_platform: `واتس*, واتساب*, وتساب*, راسلني|كلمني|تواصل|نكمل|تعال|ضيفني|أضفني|اكتب|ابعت تلغرام*|تليجرام*|تيليجرام*|تلجرام*|سيجنال*|فايبر*|خاص, تلغرام*|تليجرام*|تيليجرام* نكمل|نخلص|نتفق|هناك, خارج منصة*|تطبيق*|موقع*`,
    impostor: `أنا|نحن|معك|معكم|احنا +مدير*|مشرف*|دعم*|أدمن|ادمن|مسؤول*|إدارة|فريق, فريق دعم*|أمان*|فني*, توثيق|وثق|تأكيد|تحقق حسابك|هويتك, حساب*|صفقة*|صفقت*|عملية*|معامل* موقوف*|مجمد*|محظور*|معلق* توثيق|وثق|تواصل|حتى, صفقتك|حسابك|عمليتك|معاملتك موقوف*|مجمد*|معلق*|محظور*`,
    secrets: `رمز|كود|الرمز|الكود رسالة|sms|تحقق|تأكيد|وصلك|واتساب, otp, cvv, cvc, رقم سري*, رقمك سري*, كلمة سر|مرور|السر|المرور, عبارة استرداد|استرجاع|سرية, كلمات استرداد|سرية|محفظة, مفتاح خاص*|سري*, تاريخ انتهاء|صلاحية, sms رمز|كود`,
    cancel_paid: `دفعت|حولت|أرسلت|بعثت ألغ*|الغ*|إلغاء|تلغي, ألغ*|الغ*|إلغاء|تلغي صفقة*|عملية*|تبادل*|طلب*|معاملة* مباشر*|أرجع*|ارجع*|أعيد*|مبلغ*|فلوس*|بعد*|برا|خارج`,
    hurry: `أكد|حرر|وافق|أرسل|حول|ادفع بسرعة, بسرعة أكد|حرر|وافق|أرسل|حول|ادفع, استعجل, عجل, أسرع, فورا, حالا أكد|حرر|أرسل|ادفع, أكد|حرر|وافق الآن|الان|فورا|بسرعة|حالا, عاجل*, مستعجل*, شرطة*, معك # دقائق|دقيقة, وإلا أبلغ|ألغي|أخسر|أشتكي`,
    third_party: `أخي|أخوي|اختي|أختي|زوجتي|زوجي|صديقي|صاحبي|أمي|أبي|والدي|والدتي|ابني|شريكي|زميلي|مديري|خالي|عمي|ابن يحول*|سيحول*|يدفع*|سيدفع*|يرسل*|سيرسل*|بيحول*|تحول*|ستحول*|تدفع*|ستدفع*|حسابه|حسابها,
      حساب*|بطاقة* أخي|أخوي|أختي|زوجتي|زوجي|صديقي|صاحبي|أمي|أبي|والدي|والدتي|ابني|شريكي|زميلي|شخص|غيري, باسم شخص|غيري|صديقي|زوجتي|أخي|آخر, شخص آخر|ثاني يدفع*|يحول*|سيدفع*|سيحول*|يرسل*|حساب*, من شخص آخر|ثاني, حساب* شخص آخر|ثاني, طرف ثالث`,
    other_sum: `# بدل|بدلا #, بدل|بدلا #, أرسل|ارسل|حول|ادفع|ابعت أكثر|اكثر|أقل|اقل|مبلغ قليلا|شوي|مختلف*|آخر|وأعطيك|من, مبلغ مختلف*|آخر, باقي لاحقا|بعدين|نقدا|كاش, فرق نقدا|كاش|لاحقا|بعدين`,
    overpaid: `أرسلت|حولت|دفعت|بعثت زائد*|زيادة|أكثر|بزيادة|زايد, زيادة|زائد* أرجع*|ارجع*|رجع*|أعد|رد, أرجع|ارجع|رجع|أعد|رد|رجعلي فرق*|زيادة|زائد*|باقي, بالخطأ زائد*|زيادة|أكثر|مرتين, مرتين أرجع|رجع|أعد`,
    pay_again: `!أرسل|ارسل|ابعت|حول|ادفع|كرر|أعد|جرب مرة ثانية|أخرى|اخرى|تانية|ثاني, !أرسل|حول|ادفع مجددا|ثانية|ثاني|تاني, !أعد|كرر|إعادة تحويل*|دفع|إرسال*|تحويل, !خطأ|خلل|مشكلة|عطل تقني*|فني*|نظام ادفع|حول|أرسل|أعد|كرر`,
    cash_ahead: `حول|ادفع|أرسل|تحويل أولا|اول|الأول|قبل مندوب*|نقد*|كاش|يوصل*|أسلمك|نلتقي|فلوس*, أولا|قبل حول|ادفع|تحول|تدفع مندوب*|نقد*|كاش, مندوب* نقد*|كاش|يوصل*|فلوس*|يجيب*|مبلغ*, رمز|كود سحب|صراف*, qr سحب|صراف*|نقد*, ادفع|حول رمز|كود|مندوب* سحب|نقد*|صراف*|كاش, نقد*|كاش بعد دفع|تحويل*, مقدم* كاش|نقد*`,
    no_guide: `!بدون|بلا|دون +نماذج|نموذج|استمارات|استمارة|خطوات|إجراءات, !تجاوز|تجاهل|اترك|نتجاوز|تخطى|نتخطى نماذج|نموذج|استمارة|خطوات, !لا داعي نماذج|نموذج|استمارة|خطوات`,
  },
};
