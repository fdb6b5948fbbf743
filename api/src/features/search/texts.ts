import type { Text } from '../../wire/texts'

export const tooManySearches: Text = {
  en_us: 'That was a lot of searches. Please wait a few minutes.',
  zh_cn: '搜索过于频繁，请过几分钟再试。',
  es_es: 'Han sido muchas búsquedas. Espera unos minutos.',
  ms_my: 'Terlalu banyak carian. Sila tunggu beberapa minit.',
  vi_vn: 'Bạn đã tìm kiếm quá nhiều lần. Vui lòng đợi vài phút.',
  ja_jp: '検索の回数が多すぎます。数分お待ちください。',
  de_de: 'Das waren viele Suchen. Bitte warte ein paar Minuten.',
  it_it: 'Hai fatto molte ricerche. Attendi qualche minuto.',
  id_id: 'Terlalu banyak pencarian. Silakan tunggu beberapa menit.',
}
