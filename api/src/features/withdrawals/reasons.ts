import type { Text } from '../../wire/texts'

/**
 * Every reason for which a review may refuse a withdrawal that follows the rule. The list is published with the rule,
 * so that no refusal has a reason that was not published before (HONEST-4). The texts are said to the member.
 */
export const withdrawalReasons = {
  'account-rejected': {
    en_us: 'The bank did not accept the account.',
    zh_cn: '银行未接受该账户。',
    es_es: 'El banco no aceptó la cuenta.',
    ms_my: 'Bank tidak menerima akaun tersebut.',
    vi_vn: 'Ngân hàng không chấp nhận tài khoản.',
    ja_jp: '銀行で口座が受け付けられませんでした。',
    de_de: 'Die Bank hat das Konto nicht angenommen.',
    it_it: 'La banca non ha accettato il conto.',
    id_id: 'Bank tidak menerima rekening tersebut.',
  },
  'name-differs': {
    en_us: 'The account is not in your name.',
    zh_cn: '账户户名与你的姓名不一致。',
    es_es: 'La cuenta no está a tu nombre.',
    ms_my: 'Akaun itu bukan atas nama anda.',
    vi_vn: 'Tài khoản không đứng tên bạn.',
    ja_jp: '口座がご本人の名義ではありません。',
    de_de: 'Das Konto lautet nicht auf deinen Namen.',
    it_it: 'Il conto non è intestato a te.',
    id_id: 'Rekening itu bukan atas nama Anda.',
  },
  'member-asked': {
    en_us: 'Cancelled as you asked.',
    zh_cn: '已按你的要求取消。',
    es_es: 'Cancelada a petición tuya.',
    ms_my: 'Dibatalkan atas permintaan anda.',
    vi_vn: 'Đã hủy theo yêu cầu của bạn.',
    ja_jp: 'ご希望により取り消しました。',
    de_de: 'Auf deinen Wunsch storniert.',
    it_it: 'Annullato su tua richiesta.',
    id_id: 'Dibatalkan atas permintaan Anda.',
  },
} as const satisfies Record<string, Text>

export type WithdrawalReason = keyof typeof withdrawalReasons
