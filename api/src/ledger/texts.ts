import type { Text } from '../wire/texts'

export const ledgerTexts = {
  otherBody: {
    en_us: 'This request was already sent with other details. Please start again.',
    zh_cn: '该请求已用其他内容提交过，请重新开始。',
    es_es: 'Esta solicitud ya se envió con otros datos. Empieza de nuevo.',
    ms_my: 'Permintaan ini telah dihantar dengan butiran lain. Sila mulakan semula.',
    vi_vn: 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng bắt đầu lại.',
    ja_jp: 'このリクエストは別の内容で送信済みです。最初からやり直してください。',
    de_de: 'Diese Anfrage wurde bereits mit anderen Angaben gesendet. Bitte beginne neu.',
    it_it: 'Questa richiesta è già stata inviata con altri dati. Ricomincia da capo.',
    id_id: 'Permintaan ini sudah dikirim dengan isi lain. Silakan mulai lagi.',
  },
  paused: {
    en_us: 'Payments and bets are paused while we check our books. Please try again later.',
    zh_cn: '正在核对账目，支付和投注暂停，请稍后再试。',
    es_es: 'Los pagos y las apuestas están en pausa mientras revisamos las cuentas. Inténtalo más tarde.',
    ms_my: 'Pembayaran dan pertaruhan dihentikan seketika sementara kami menyemak akaun. Sila cuba lagi nanti.',
    vi_vn: 'Thanh toán và đặt cược tạm dừng trong lúc chúng tôi đối soát sổ sách. Vui lòng thử lại sau.',
    ja_jp: '帳簿を確認中のため、お支払いと賭けを一時停止しています。しばらくしてからお試しください。',
    de_de: 'Zahlungen und Einsätze ruhen, während wir unsere Bücher prüfen. Bitte versuche es später erneut.',
    it_it: 'Pagamenti e puntate sono sospesi mentre controlliamo i conti. Riprova più tardi.',
    id_id: 'Pembayaran dan taruhan dijeda selama kami memeriksa pembukuan. Silakan coba lagi nanti.',
  },
} as const satisfies Record<string, Text>
