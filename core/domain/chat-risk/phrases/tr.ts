// Turkish phrases of risky messages.
import type { RiskPhrases } from '../risk-kinds.ts';

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
