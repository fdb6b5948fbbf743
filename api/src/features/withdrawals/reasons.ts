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
    zh_cn: '账户户名与您的姓名不一致。',
    es_es: 'La cuenta no está a tu nombre.',
    ms_my: 'Akaun itu bukan atas nama anda.',
    vi_vn: 'Tài khoản không đứng tên bạn.',
    ja_jp: '口座がご本人の名義ではありません。',
    de_de: 'Das Konto lautet nicht auf deinen Namen.',
    it_it: 'Il conto non è intestato a te.',
    id_id: 'Rekening itu bukan atas nama Anda.',
  },
  'member-asked': {
    en_us: 'You cancelled it.',
    zh_cn: '您已取消。',
    es_es: 'La cancelaste.',
    ms_my: 'Anda membatalkannya.',
    vi_vn: 'Bạn đã hủy.',
    ja_jp: 'ご自身で取り消しました。',
    de_de: 'Du hast sie storniert.',
    it_it: 'Lo hai annullato.',
    id_id: 'Anda membatalkannya.',
  },
} as const satisfies Record<string, Text>

export type WithdrawalReason = keyof typeof withdrawalReasons
