import type { StoreAnswer, StoreTextAnswer } from '../contract.ts';
import { useEffect, useState, type ReactNode } from 'react';

import { api } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import type { storeTextPages } from '#kit/web/lib/pages/public-paths.ts';
import { retryText } from '#kit/web/lib/api/retry-text.ts';
import { Button } from '#kit/light/button.tsx';
import { AwayPicture } from '#kit/light/frame/picture.tsx';
import { PageTitle, PublicFrame } from '#kit/light/frame/public-frame.tsx';
import { PublicMessage } from '#kit/light/frame/public-message.tsx';
import classes from './seller-text.module.css';

export const sellerTexts = {
  back: 'Voltar',
  failed: 'Não foi possível abrir esta página',
  failedText: 'Confira sua internet e tente de novo.',
  sellerFailed: 'Não foi possível mostrar quem vende.',
} as const;

type Page = (typeof storeTextPages)[number];

async function answerOf<Answer>(path: string): Promise<Answer | undefined> {
  try {
    return await api.get<Answer>(path);
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}

const loadText = ({ kind }: Page) => answerOf<StoreTextAnswer>(`/store/texts/${kind}`);
const loadSeller = () => answerOf<StoreAnswer>('/store');

function useRetry(ask: () => Promise<void>) {
  const [loading, setLoading] = useState(false);
  const run = async (): Promise<void> => {
    setLoading(true);
    await ask();
    setLoading(false);
  };
  return { loading, onClick: () => void run() };
}

function useSeller(first: Promise<StoreAnswer | undefined>) {
  /** Null once the call for the seller has failed. */
  const [seller, setSeller] = useState<StoreAnswer | null>();
  useEffect(() => {
    void first.then((found) => setSeller(found ?? null));
  }, [first]);
  const retry = useRetry(async () => setSeller((await loadSeller()) ?? null));
  return { seller: seller ?? undefined, isAway: seller === null, retry };
}

interface SellerTextProps {
  page: Page;
  /** The answer of the first call. */
  first: StoreTextAnswer | undefined;
  seller: Promise<StoreAnswer | undefined>;
}

function SellerText({ page, first, seller: coming }: SellerTextProps) {
  const { title } = page;
  const [answer, setAnswer] = useState(first);
  const { seller, isAway, retry } = useSeller(coming);
  const again = useRetry(async () => setAnswer(await loadText(page)));
  if (!answer) {
    return (
      <PublicMessage
        tab={title}
        title={sellerTexts.failed}
        text={sellerTexts.failedText}
        picture={<AwayPicture />}
        alert
        action={<Button {...again}>{retryText}</Button>}
        seller={seller}
      />
    );
  }
  return (
    <PublicFrame title={title} seller={seller}>
      <PageTitle focus={answer !== first}>{title}</PageTitle>
      <div className={`breaks ${classes.text}`}>
        {answer.text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {window.history.length > 1 && (
        <Button variant="default" onClick={() => window.history.back()}>
          {sellerTexts.back}
        </Button>
      )}
      {isAway && (
        <div className={`second apart stack-10 ${classes.away}`}>
          <p role="status">{sellerTexts.sellerFailed}</p>
          <Button variant="default" {...retry}>
            {retryText}
          </Button>
        </div>
      )}
    </PublicFrame>
  );
}

/** Loads one of the shop's texts, and the shop beside it. Never rejects: a failure is a page too. */
export async function loadSellerText(page: Page): Promise<ReactNode> {
  const seller = loadSeller();
  return <SellerText page={page} first={await loadText(page)} seller={seller} />;
}
