import type { Text } from '../../wire/texts'

/**
 * Every reason for which a review may refuse a withdrawal that follows the rule. The list is published with the rule,
 * so that no refusal has a reason that was not published before (HONEST-4).
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
    en_us: 'The account is not in the name of the member.',
    zh_cn: '账户户名与会员姓名不一致。',
    es_es: 'La cuenta no está a nombre del miembro.',
    ms_my: 'Akaun bukan atas nama ahli.',
    vi_vn: 'Tài khoản không đứng tên thành viên.',
    ja_jp: '口座名義が会員の氏名と異なります。',
    de_de: 'Das Konto lautet nicht auf den Namen des Mitglieds.',
    it_it: 'Il conto non è intestato al membro.',
    id_id: 'Rekening bukan atas nama anggota.',
  },
  'member-asked': {
    en_us: 'The member asked to cancel it.',
    zh_cn: '会员要求取消。',
    es_es: 'El miembro pidió cancelarla.',
    ms_my: 'Ahli meminta ia dibatalkan.',
    vi_vn: 'Thành viên yêu cầu hủy.',
    ja_jp: '会員の希望により取り消されました。',
    de_de: 'Das Mitglied hat um Stornierung gebeten.',
    it_it: 'Il membro ne ha chiesto l’annullamento.',
    id_id: 'Anggota meminta pembatalan.',
  },
} as const satisfies Record<string, Text>

export type WithdrawalReason = keyof typeof withdrawalReasons
