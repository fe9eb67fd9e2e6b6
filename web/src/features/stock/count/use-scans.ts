import { useState } from 'react';

import { withConnection } from '../../../lib/api/failure-text.ts';
import { soundScan } from '../../../lib/scanner/scan-sound.ts';
import { stockCalls } from '../api.ts';
import { addPiece, addPieceOf, findLine, MOST_COUNTED, type Count } from './count.ts';
import { countTexts as texts } from '../texts.ts';

/** What is said of the last scan. */
export interface ScanNews {
  readonly text: string;
  readonly isRefused: boolean;
  /** Counts the scans: the same words are said again. */
  readonly number: number;
}

interface ScansOf {
  readonly count: Count;
  readonly change: (change: (count: Count) => Count) => void;
}

/**
 * Adds a piece for each code that is read. A product that is counted already needs no answer of the server, so that scans may come
 * faster than answers.
 */
export function useScans({ count, change }: ScansOf) {
  const [news, setNews] = useState<ScanNews>();
  const say = (text: string, isRefused = false): void => {
    soundScan(isRefused ? 'unknown' : 'known');
    setNews((before) => ({ text, isRefused, number: (before?.number ?? 0) + 1 }));
  };
  const lookUp = async (code: string): Promise<void> => {
    try {
      const product = await stockCalls.productByCode(code);
      if (!product) {
        change((now) => ({ ...now, unknown: [...now.unknown, code] }));
        say(texts.unknown(code), true);
        return;
      }
      const isFull = count.lines.length >= MOST_COUNTED;
      change((now) => addPiece(now, product));
      if (isFull) say(texts.full, true);
      else say(product.name);
    } catch (error) {
      say(withConnection(error, texts.failed(code)), true);
    }
  };
  return {
    news,
    scan: (typed: string): void => {
      const code = typed.trim();
      if (code === '') return;
      const line = findLine(count, code);
      if (!line) {
        void lookUp(code);
        return;
      }
      change((now) => addPieceOf(now, line.productId));
      say(line.name);
    },
  };
}
