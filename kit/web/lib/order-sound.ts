import { logFailure } from './api/log-failure.ts';

const KEY = 'balcao.order-sound';
/** Two notes: a fifth, upwards. */
const NOTES = [
  { hertz: 659.25, from: 0, seconds: 0.18 },
  { hertz: 987.77, from: 0.14, seconds: 0.34 },
];
const LOUDNESS = 0.14;
/** Several orders within this time ring once. */
const REST_SECONDS = 1.5;

let context: AudioContext | undefined;
/** The end of the rest, in seconds of the sound's own clock. */
let restsUntil = 0;

/** Whether this browser rings when a customer confirms an order. */
export function hasOrderSound(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function setOrderSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch (error) {
    logFailure(error);
  }
}

/** Wakes the sound, on a touch: browsers let a page make a sound only after one. */
export function wakeSound(): void {
  if (!hasOrderSound() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(logFailure);
}

function play(audio: AudioContext): void {
  const start = audio.currentTime + 0.02;
  for (const { hertz, from, seconds } of NOTES) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start + from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + from + seconds);
    note.connect(volume).connect(audio.destination);
    note.start(start + from);
    note.stop(start + from + seconds);
  }
}

export function playOrderSound(): void {
  wakeSound();
  if (context) play(context);
}

/** Rings if the sound is switched on and allowed. */
export function ringForOrder(): void {
  const audio = context;
  if (!hasOrderSound() || audio?.state !== 'running' || audio.currentTime < restsUntil) return;
  restsUntil = audio.currentTime + REST_SECONDS;
  play(audio);
}
