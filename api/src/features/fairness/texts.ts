import type { Text } from '../../wire/texts'

export const fairnessTexts = {
  noRound: {
    en_us: 'There is no such draw.',
    zh_cn: '没有这一期。',
    es_es: 'Ese sorteo no existe.',
    ms_my: 'Cabutan itu tidak wujud.',
    vi_vn: 'Không có kỳ này.',
    ja_jp: 'その抽選はありません。',
    de_de: 'Diese Ziehung gibt es nicht.',
    it_it: 'Questa estrazione non esiste.',
    id_id: 'Undian itu tidak ada.',
  },
} as const satisfies Record<string, Text>
