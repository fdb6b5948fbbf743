/** An XMLHttpRequest that sends through the fake server and reports upload progress in two halves. */
export class FakeUpload extends EventTarget {
  /** The forms sent, in order. */
  static readonly forms: FormData[] = []
  readonly upload = new EventTarget()
  responseText = ''
  private address = ''
  private readonly headers = new Headers()
  private readonly stop = new AbortController()

  open(_method: string, address: string): void {
    this.address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  send(body: FormData): void {
    FakeUpload.forms.push(body)
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    fetch(this.address, { method: 'POST', headers: this.headers, body, signal: this.stop.signal })
      .then((response) => response.text())
      .then(
        (text) => {
          this.responseText = text
          this.dispatchEvent(new Event('load'))
        },
        () => this.dispatchEvent(new Event(this.stop.signal.aborted ? 'abort' : 'error')),
      )
  }
  abort(): void {
    this.stop.abort()
  }
}
