import type { Text } from '../../wire/texts'
import type { DepositStatus } from './store'

export const depositTexts = {
  tooMuch: {
    en_us: 'One deposit can be at most {max}.',
    zh_cn: '单笔充值最多为 {max}。',
    es_es: 'El máximo por ingreso es {max}.',
    ms_my: 'Amaun paling banyak bagi satu deposit ialah {max}.',
    vi_vn: 'Mỗi lần nạp tối đa là {max}.',
    ja_jp: '1回の入金の上限は {max} です。',
    de_de: 'Eine Einzahlung darf höchstens {max} betragen.',
    it_it: 'Il massimo per un deposito è {max}.',
    id_id: 'Nominal paling banyak untuk satu deposit adalah {max}.',
  },
  unknownChannel: {
    en_us: 'This payment channel is not available. Please choose another.',
    zh_cn: '该支付渠道不可用，请选择其他渠道。',
    es_es: 'Este canal de pago no está disponible. Elige otro.',
    ms_my: 'Saluran bayaran ini tidak tersedia. Sila pilih yang lain.',
    vi_vn: 'Kênh thanh toán này không khả dụng. Vui lòng chọn kênh khác.',
    ja_jp: 'この支払い方法は利用できません。別の方法を選んでください。',
    de_de: 'Diese Zahlart ist nicht verfügbar. Bitte wähle eine andere.',
    it_it: 'Questo canale di pagamento non è disponibile. Scegline un altro.',
    id_id: 'Saluran pembayaran ini tidak tersedia. Pilih yang lain.',
  },
  closed: {
    en_us: 'Deposits are closed at the moment. Please contact customer service.',
    zh_cn: '充值暂时关闭，请联系客服。',
    es_es: 'Los ingresos están cerrados por ahora. Contacta con atención al cliente.',
    ms_my: 'Deposit ditutup buat masa ini. Sila hubungi khidmat pelanggan.',
    vi_vn: 'Hiện đang tạm đóng nạp tiền. Vui lòng liên hệ bộ phận chăm sóc khách hàng.',
    ja_jp: '現在、入金を停止しています。カスタマーサービスにお問い合わせください。',
    de_de: 'Einzahlungen sind zurzeit geschlossen. Bitte wende dich an den Kundenservice.',
    it_it: 'I depositi sono chiusi al momento. Contatta l’assistenza clienti.',
    id_id: 'Deposit sedang ditutup. Silakan hubungi layanan pelanggan.',
  },
  opened: {
    en_us: 'Please pay on the next page.',
    zh_cn: '请在下一页完成支付。',
    es_es: 'Paga en la página siguiente.',
    ms_my: 'Sila bayar di halaman seterusnya.',
    vi_vn: 'Vui lòng thanh toán ở trang tiếp theo.',
    ja_jp: '次のページでお支払いください。',
    de_de: 'Bitte bezahle auf der nächsten Seite.',
    it_it: 'Paga nella pagina seguente.',
    id_id: 'Silakan bayar di halaman berikutnya.',
  },
  unknown: {
    en_us: 'There is no such deposit.',
    zh_cn: '没有这笔充值。',
    es_es: 'No existe ese ingreso.',
    ms_my: 'Tiada deposit sedemikian.',
    vi_vn: 'Không có khoản nạp này.',
    ja_jp: 'この入金はありません。',
    de_de: 'Diese Einzahlung gibt es nicht.',
    it_it: 'Questo deposito non esiste.',
    id_id: 'Deposit ini tidak ada.',
  },
  ended: {
    en_us: 'This deposit is no longer waiting for a payment.',
    zh_cn: '这笔充值已不再等待付款。',
    es_es: 'Este ingreso ya no espera ningún pago.',
    ms_my: 'Deposit ini tidak lagi menunggu bayaran.',
    vi_vn: 'Khoản nạp này không còn chờ thanh toán.',
    ja_jp: 'この入金はもう支払い待ちではありません。',
    de_de: 'Diese Einzahlung wartet auf keine Zahlung mehr.',
    it_it: 'Questo deposito non attende più un pagamento.',
    id_id: 'Deposit ini tidak lagi menunggu pembayaran.',
  },
  onItsWay: {
    en_us: 'The payment is on its way and cannot be cancelled any more.',
    zh_cn: '付款正在处理中，无法再取消。',
    es_es: 'El pago está en camino y ya no se puede cancelar.',
    ms_my: 'Bayaran sedang diproses dan tidak boleh dibatalkan lagi.',
    vi_vn: 'Khoản thanh toán đang được xử lý, không thể hủy nữa.',
    ja_jp: '支払いの処理中のため、取り消せません。',
    de_de: 'Die Zahlung ist unterwegs und lässt sich nicht mehr stornieren.',
    it_it: 'Il pagamento è in corso e non si può più annullare.',
    id_id: 'Pembayaran sedang diproses dan tidak bisa dibatalkan lagi.',
  },
  notCancelled: {
    en_us: 'The payment provider does not answer, so nothing was cancelled. Please try again.',
    zh_cn: '支付服务商没有响应，尚未取消。请重试。',
    es_es: 'El proveedor de pagos no responde y no se canceló nada. Inténtalo de nuevo.',
    ms_my: 'Penyedia bayaran tidak menjawab, jadi tiada yang dibatalkan. Sila cuba lagi.',
    vi_vn: 'Nhà cung cấp thanh toán không phản hồi nên chưa hủy được. Vui lòng thử lại.',
    ja_jp: '決済会社から応答がないため、取り消されていません。もう一度お試しください。',
    de_de: 'Der Zahlungsanbieter antwortet nicht, es wurde nichts storniert. Bitte versuch es noch einmal.',
    it_it: 'Il fornitore dei pagamenti non risponde: nulla è stato annullato. Riprova.',
    id_id: 'Penyedia pembayaran tidak menjawab, jadi belum dibatalkan. Silakan coba lagi.',
  },
  cancelled: {
    en_us: 'Deposit cancelled',
    zh_cn: '充值已取消',
    es_es: 'Ingreso cancelado',
    ms_my: 'Deposit dibatalkan',
    vi_vn: 'Đã hủy khoản nạp',
    ja_jp: '入金を取り消しました',
    de_de: 'Einzahlung storniert',
    it_it: 'Deposito annullato',
    id_id: 'Deposit dibatalkan',
  },
} as const satisfies Record<string, Text>

/** For a deposit that its member cancelled. */
const cancelledText: Text = {
  en_us: 'Cancelled',
  zh_cn: '已取消',
  es_es: 'Cancelado',
  ms_my: 'Dibatalkan',
  vi_vn: 'Đã hủy',
  ja_jp: '取り消し済み',
  de_de: 'Storniert',
  it_it: 'Annullato',
  id_id: 'Dibatalkan',
}

/** For an expired deposit. */
const expiredText: Text = {
  en_us: 'Not paid in time',
  zh_cn: '超时未付款',
  es_es: 'No pagado a tiempo',
  ms_my: 'Tidak dibayar dalam masanya',
  vi_vn: 'Không thanh toán kịp hạn',
  ja_jp: '期限までに未払い',
  de_de: 'Nicht rechtzeitig bezahlt',
  it_it: 'Non pagato in tempo',
  id_id: 'Tidak dibayar tepat waktu',
}

/** By status: 1 waiting, 2 paid, 3 failed, 4 credited by the operator. */
const depositStatusTexts: Readonly<Record<DepositStatus, Text>> = {
  1: {
    en_us: 'Waiting for payment',
    zh_cn: '等待付款',
    es_es: 'Pendiente de pago',
    ms_my: 'Menunggu bayaran',
    vi_vn: 'Chờ thanh toán',
    ja_jp: '支払い待ち',
    de_de: 'Wartet auf Zahlung',
    it_it: 'In attesa di pagamento',
    id_id: 'Menunggu pembayaran',
  },
  2: {
    en_us: 'Paid',
    zh_cn: '已支付',
    es_es: 'Pagado',
    ms_my: 'Dibayar',
    vi_vn: 'Đã thanh toán',
    ja_jp: '支払い済み',
    de_de: 'Bezahlt',
    it_it: 'Pagato',
    id_id: 'Dibayar',
  },
  3: {
    en_us: 'Failed',
    zh_cn: '失败',
    es_es: 'Fallido',
    ms_my: 'Gagal',
    vi_vn: 'Thất bại',
    ja_jp: '失敗',
    de_de: 'Fehlgeschlagen',
    it_it: 'Non riuscito',
    id_id: 'Gagal',
  },
  4: {
    en_us: 'Credited',
    zh_cn: '已入账',
    es_es: 'Abonado',
    ms_my: 'Dikreditkan',
    vi_vn: 'Đã cộng tiền',
    ja_jp: '入金済み',
    de_de: 'Gutgeschrieben',
    it_it: 'Accreditato',
    id_id: 'Dikreditkan',
  },
}

type Standing = { status: DepositStatus; is_expired: boolean; cancelled_at: Date | null }

/** A deposit's status as text; a cancelled or expired deposit is not shown as waiting. */
export function depositStatusText({ status, is_expired: isExpired, cancelled_at: cancelledAt }: Standing): Text {
  if (status !== 1) return depositStatusTexts[status]
  if (cancelledAt !== null) return cancelledText
  return isExpired ? expiredText : depositStatusTexts[1]
}
