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

  it('is exposed under its name', async () => {
    expect(await widgets.widgets.VideoCards?.load()).toBe(VideoCards)
  })
})
