import { spawn } from 'node:child_process'

/**
 * Runs a program of others for as long as its input stays open: that closes when who started it is gone, however that ended.
 * The folder goes with it. Signals of a terminal reach the shell too, which has to stay for the clean-up. What it starts ignores them
 * as well until it has handlers of its own, so it is told to end again and again, until it is gone.
 */
const keeper = `
trap '' INT TERM HUP
exec 3<&0
"$@" & server=$!
(cat <&3 >/dev/null; while kill -INT $server; do sleep 1; done) 2>/dev/null &
wait $server
rm -rf "$FOLDER"`

type Keep = { folder: string; command: string; args: readonly string[]; uid?: number; gid?: number }

/** Ended by closing its stdin; its folder is removed then. */
export const keep = ({ folder, command, args, ...user }: Keep) =>
  spawn('/bin/sh', ['-c', keeper, 'sh', command, ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, FOLDER: folder },
  })
