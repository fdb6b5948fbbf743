import { make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { widgets } from '../../exposes/widgets'
import { VideoCards } from './VideoCards'

describe('the widget VideoCards', () => {
  it('ZHOME-2 shows its six videos; tapping one goes to /PlayVideo?id', async () => {
    const videos = [1, 2, 3, 4, 5, 6].map((id) => make.video({ id, title: `Video ${id}` }))
    await renderScreen(<VideoCards videos={videos} />, { texts: [widgets.texts], isMember: false })
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(videos.map(({ id }) => `/PlayVideo?id=${id}`))
    expect(screen.getByRole('link', { name: /Video 3/ })).toHaveTextContent('12 plays')
  })

  it('VIDEO-9 calls a video new until it was played', async () => {
    const videos = [make.video({ id: 1, plays: 0 }), make.video({ id: 2, plays: 1 })]
    await renderScreen(<VideoCards videos={videos} />, { texts: [widgets.texts], isMember: false })
    const [unplayed, played] = screen.getAllByRole('link')
    expect(unplayed).toHaveTextContent(/New$/)
    expect(played).toHaveTextContent(/1 play$/)
  })

  it('is exposed under its name', async () => {
    expect(await widgets.widgets.VideoCards?.load()).toBe(VideoCards)
  })
})
