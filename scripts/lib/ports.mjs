import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems hand out: a free one stays free until its program starts. */
const FROM = 20_000;
const TO = 32_000;

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** @returns {() => Promise<number>} gives a free port of this machine at each call, never one twice */
export function findPorts() {
  let next = randomInt(FROM, TO);
  const take = () => {
    const port = next;
    next = next + 1 < TO ? next + 1 : FROM;
    return port;
  };
  return async () => {
    let port = take();
    while (!(await isFree(port))) port = take();
    return port;
  };
}
