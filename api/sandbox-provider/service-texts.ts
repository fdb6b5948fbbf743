import type { Text } from '../src/wire/texts'

/** The page in place of a service chat. It names the app's screens and buttons as the app does. */
export const serviceTexts = {
  title: {
    en_us: 'Customer service',
    zh_cn: '客服',
    es_es: 'Atención al cliente',
    ms_my: 'Khidmat pelanggan',
    vi_vn: 'Chăm sóc khách hàng',
    ja_jp: 'カスタマーサービス',
    de_de: 'Kundenservice',
    it_it: 'Assistenza clienti',
    id_id: 'Layanan pelanggan',
  },
  lead: {
    en_us: 'This is a demonstration, and nobody is here to chat. These questions are asked most.',
    zh_cn: '这是演示环境，没有客服人员在线。以下是最常见的问题。',
    es_es: 'Esto es una demostración y no hay nadie para chatear. Estas son las preguntas más frecuentes.',
    ms_my:
      'Ini ialah demonstrasi, dan tiada sesiapa di sini untuk bersembang. Inilah soalan yang paling kerap ditanya.',
    vi_vn: 'Đây là bản trình diễn, không có ai trực để trò chuyện. Dưới đây là những câu hỏi thường gặp nhất.',
    ja_jp: 'これはデモのため、チャットの担当者はいません。よくある質問をまとめました。',
    de_de: 'Dies ist eine Demo, zum Chatten ist niemand da. Das wird am häufigsten gefragt.',
    it_it: 'Questa è una demo e non c’è nessuno con cui chattare. Ecco le domande più frequenti.',
    id_id: 'Ini demo, jadi tidak ada petugas untuk diajak mengobrol. Berikut pertanyaan yang paling sering diajukan.',
  },
  moneyIn: {
    en_us: 'How do I add money?',
    zh_cn: '如何充值？',
    es_es: '¿Cómo ingreso dinero?',
    ms_my: 'Bagaimanakah saya menambah wang?',
    vi_vn: 'Tôi nạp tiền bằng cách nào?',
    ja_jp: '入金するには？',
    de_de: 'Wie zahle ich Geld ein?',
    it_it: 'Come aggiungo denaro?',
    id_id: 'Bagaimana cara menambah uang?',
  },
  moneyInText: {
    en_us: 'Open ‘Me’, then ‘Recharge’. It is play money: you choose how each payment ends, and no card is charged.',
    zh_cn: '打开“我的”，再点“充值”。这里使用的是模拟资金：每笔付款的结果由你选择，不会从任何银行卡扣款。',
    es_es:
      'Abre «Perfil» y luego «Recargar». Es dinero ficticio: tú eliges cómo acaba cada pago y no se cobra en ninguna tarjeta.',
    ms_my:
      'Buka ‘Saya’, kemudian ‘Tambah nilai’. Ini wang mainan: anda memilih hasil setiap bayaran, dan tiada kad yang dicaj.',
    vi_vn:
      'Mở “Tôi”, rồi “Nạp tiền”. Đây là tiền chơi thử: bạn tự chọn kết quả của mỗi lần thanh toán và không thẻ nào bị trừ tiền.',
    ja_jp:
      '「マイページ」から「チャージ」を開きます。プレイマネーなので、支払いの結果は自分で選べます。カードには請求されません。',
    de_de:
      'Öffne „Profil“, dann „Aufladen“. Es ist Spielgeld: Du wählst, wie jede Zahlung ausgeht, und keine Karte wird belastet.',
    it_it:
      'Apri «Profilo», poi «Ricarica». Sono soldi finti: scegli tu come finisce ogni pagamento e nessuna carta viene addebitata.',
    id_id:
      'Buka “Saya”, lalu “Isi saldo”. Ini uang mainan: Anda memilih hasil setiap pembayaran, dan tidak ada kartu yang ditagih.',
  },
  moneyOut: {
    en_us: 'How do I withdraw?',
    zh_cn: '如何提现？',
    es_es: '¿Cómo retiro dinero?',
    ms_my: 'Bagaimanakah saya mengeluarkan wang?',
    vi_vn: 'Tôi rút tiền bằng cách nào?',
    ja_jp: '出金するには？',
    de_de: 'Wie zahle ich Geld aus?',
    it_it: 'Come prelevo?',
    id_id: 'Bagaimana cara menarik dana?',
  },
  moneyOutText: {
    en_us:
      'Open ‘Me’, then ‘Withdraw’. You need a bank account and a withdrawal password; the limits are next to the amount.',
    zh_cn: '打开“我的”，再点“提现”。你需要先绑定银行账户并设置提现密码；限额显示在金额旁。',
    es_es:
      'Abre «Perfil» y luego «Retirar». Necesitas una cuenta bancaria y una contraseña de retirada; los límites están junto al importe.',
    ms_my:
      'Buka ‘Saya’, kemudian ‘Keluarkan’. Anda memerlukan akaun bank dan kata laluan pengeluaran; hadnya ada di sebelah jumlah.',
    vi_vn: 'Mở “Tôi”, rồi “Rút tiền”. Bạn cần tài khoản ngân hàng và mật khẩu rút tiền; hạn mức nằm cạnh ô số tiền.',
    ja_jp:
      '「マイページ」から「出金」を開きます。銀行口座と出金パスワードが必要です。限度額は金額の近くに表示されます。',
    de_de:
      'Öffne „Profil“, dann „Auszahlen“. Du brauchst ein Bankkonto und ein Auszahlungspasswort; die Grenzen stehen beim Betrag.',
    it_it:
      'Apri «Profilo», poi «Preleva». Servono un conto bancario e una password di prelievo; i limiti sono accanto all’importo.',
    id_id:
      'Buka “Saya”, lalu “Tarik dana”. Anda memerlukan rekening bank dan kata sandi penarikan; batasnya ada di dekat jumlah.',
  },
  videos: {
    en_us: 'How do I watch videos in full?',
    zh_cn: '如何观看完整视频？',
    es_es: '¿Cómo veo los vídeos completos?',
    ms_my: 'Bagaimanakah saya menonton video sepenuhnya?',
    vi_vn: 'Làm sao để xem trọn video?',
    ja_jp: '動画を最後まで見るには？',
    de_de: 'Wie sehe ich Videos in voller Länge?',
    it_it: 'Come guardo i video per intero?',
    id_id: 'Bagaimana cara menonton video secara penuh?',
  },
  videosText: {
    en_us: 'With membership, which customer service sets up. In this demonstration your account stays on previews.',
    zh_cn: '需要由客服开通会员。在此演示中，你的账号只能观看预览。',
    es_es:
      'Siendo miembro, algo que gestiona atención al cliente. En esta demostración tu cuenta solo ve vistas previas.',
    ms_my:
      'Dengan keahlian, yang disediakan oleh khidmat pelanggan. Dalam demonstrasi ini, akaun anda kekal dengan pratonton.',
    vi_vn:
      'Bạn cần tư cách thành viên do bộ phận chăm sóc khách hàng mở. Trong bản trình diễn này, tài khoản của bạn chỉ được xem thử.',
    ja_jp: '会員になる必要があり、お手続きはカスタマーサービスが承ります。このデモではプレビューのみ視聴できます。',
    de_de: 'Als Mitglied; das richtet der Kundenservice ein. In dieser Demo bleibt dein Konto bei den Vorschauen.',
    it_it:
      'Diventando membro, cosa di cui si occupa l’assistenza clienti. In questa demo il tuo account resta alle anteprime.',
    id_id:
      'Dengan keanggotaan, yang diatur oleh layanan pelanggan. Dalam demo ini, akun Anda hanya dapat menonton pratinjau.',
  },
  draws: {
    en_us: 'Can anybody steer a draw?',
    zh_cn: '有人能操纵开奖吗？',
    es_es: '¿Puede alguien manipular un sorteo?',
    ms_my: 'Bolehkah sesiapa mengawal hasil cabutan?',
    vi_vn: 'Có ai điều khiển được kết quả quay không?',
    ja_jp: '誰かが抽選を操作できますか？',
    de_de: 'Kann jemand eine Ziehung lenken?',
    it_it: 'Qualcuno può manipolare un’estrazione?',
    id_id: 'Bisakah seseorang mengatur hasil undian?',
  },
  drawsText: {
    en_us: 'No. Each draw is sealed before bets open, and ‘Check it yourself’ recomputes it on your device.',
    zh_cn: '不能。每期在开放投注前就已封存，“自行验证”会在你的设备上重新计算结果。',
    es_es: 'No. Cada sorteo se sella antes de abrir las apuestas, y «Compruébalo tú» lo recalcula en tu dispositivo.',
    ms_my:
      'Tidak. Setiap cabutan dimeterai sebelum pertaruhan dibuka, dan ‘Semak sendiri’ mengira semula hasilnya pada peranti anda.',
    vi_vn:
      'Không. Mỗi kỳ quay được niêm phong trước khi mở cược, và “Tự kiểm tra” sẽ tính lại kết quả ngay trên thiết bị của bạn.',
    ja_jp: 'いいえ。抽選は賭けの受付が始まる前に封印され、「自分で確かめる」でお使いの端末で再計算できます。',
    de_de:
      'Nein. Jede Ziehung wird versiegelt, bevor Einsätze möglich sind, und „Selbst prüfen“ rechnet sie auf deinem Gerät nach.',
    it_it:
      'No. Ogni estrazione è sigillata prima che si apra alle puntate, e «Verifica da te» la ricalcola sul tuo dispositivo.',
    id_id:
      'Tidak. Setiap undian disegel sebelum taruhan dibuka, dan “Periksa sendiri” menghitungnya ulang di perangkat Anda.',
  },
} satisfies Readonly<Record<string, Text>>
