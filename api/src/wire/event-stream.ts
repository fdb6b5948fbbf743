/** The content type of server-sent events. */
export const eventStream = 'text/event-stream'
