import type { Selection, Side } from '@app/fairness'
import type { Text } from '../../wire/texts'

export const lotteryTexts = {
  noGame: {
    en_us: 'This game is not available.',
    zh_cn: '该游戏暂不可用。',
    es_es: 'Este juego no está disponible.',
    ms_my: 'Permainan ini tidak tersedia.',
    vi_vn: 'Trò chơi này hiện không có.',
    ja_jp: 'このゲームは現在ご利用いただけません。',
    de_de: 'Dieses Spiel ist nicht verfügbar.',
    it_it: 'Questo gioco non è disponibile.',
    id_id: 'Permainan ini tidak tersedia.',
  },
  notReady: {
    en_us: 'The next draw is being prepared. Please try again in a moment.',
    zh_cn: '下一期正在准备中，请稍后再试。',
    es_es: 'Se está preparando el próximo sorteo. Inténtalo de nuevo en un momento.',
    ms_my: 'Cabutan seterusnya sedang disediakan. Sila cuba sebentar lagi.',
    vi_vn: 'Kỳ tiếp theo đang được chuẩn bị. Vui lòng thử lại sau giây lát.',
    ja_jp: '次の抽選を準備しています。少し待ってからもう一度お試しください。',
    de_de: 'Die nächste Ziehung wird vorbereitet. Bitte versuche es gleich noch einmal.',
    it_it: 'La prossima estrazione è in preparazione. Riprova tra un attimo.',
    id_id: 'Undian berikutnya sedang disiapkan. Silakan coba sebentar lagi.',
  },
} as const satisfies Record<string, Text>

const sideNames: Readonly<Record<Side, Text>> = {
  bi: {
    en_us: 'Big',
    zh_cn: '大',
    es_es: 'Alto',
    ms_my: 'Besar',
    vi_vn: 'Tài',
    ja_jp: '大',
    de_de: 'Groß',
    it_it: 'Alto',
    id_id: 'Besar',
  },
  sm: {
    en_us: 'Small',
    zh_cn: '小',
    es_es: 'Bajo',
    ms_my: 'Kecil',
    vi_vn: 'Xỉu',
    ja_jp: '小',
    de_de: 'Klein',
    it_it: 'Basso',
    id_id: 'Kecil',
  },
  si: {
    en_us: 'Odd',
    zh_cn: '单',
    es_es: 'Impar',
    ms_my: 'Ganjil',
    vi_vn: 'Lẻ',
    ja_jp: '奇数',
    de_de: 'Ungerade',
    it_it: 'Dispari',
    id_id: 'Ganjil',
  },
  do: {
    en_us: 'Even',
    zh_cn: '双',
    es_es: 'Par',
    ms_my: 'Genap',
    vi_vn: 'Chẵn',
    ja_jp: '偶数',
    de_de: 'Gerade',
    it_it: 'Pari',
    id_id: 'Genap',
  },
}

const isSide = (selection: Selection): selection is Side => selection in sideNames

/** The name of a pick: the side's name, or null for a sum, whose name is its number. */
export const nameOf = (selection: Selection): Text | null => (isSide(selection) ? sideNames[selection] : null)
