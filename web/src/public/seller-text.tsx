import type { StoreAnswer, StoreTextAnswer } from '@balcao/domain/contract/store';
import type { ReactNode } from 'react';

import { api } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';
import type { storeTextPages } from '../lib/public-paths.ts';
import { retryText } from '../lib/retry-text.ts';
import { Button } from '../light/button.tsx';
import { AwayPicture } from './away-picture.tsx';
import { PageTitle, PublicFrame } from './public-frame.tsx';
import { PublicMessage } from './public-message.tsx';
import classes from './seller-text.module.css';
import { sellerTexts as texts } from './seller-texts.ts';

type Page = (typeof storeTextPages)[number];

interface SellerTextProps {
  title: string;
  text: string;
  seller: StoreAnswer;
}

/** A text of the shop's own, as plain as it was typed. */
function SellerText({ title, text, seller }: SellerTextProps) {
  return (
    <PublicFrame title={title} seller={seller}>
      <PageTitle>{title}</PageTitle>
      <div className={classes.text}>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {window.history.length > 1 && (
        <Button variant="default" onClick={() => window.history.back()}>
          {texts.back}
        </Button>
      )}
    </PublicFrame>
  );
}

const failure = (title: string): ReactNode => (
  <PublicMessage
    tab={title}
    title={texts.failed}
    text={texts.failedText}
    picture={<AwayPicture />}
    alert
    action={
      <a className="public-link-button" href="">
        {retryText}
      </a>
    }
  />
);

/** Asks for one of the shop's texts. Never rejects: what went wrong is what is shown. */
export async function loadSellerText({ kind, title }: Page): Promise<ReactNode> {
  try {
    const [{ text }, seller] = await Promise.all([
      api.get<StoreTextAnswer>(`/store/texts/${kind}`),
      api.get<StoreAnswer>('/store'),
    ]);
    return <SellerText title={title} text={text} seller={seller} />;
  } catch (error) {
    logFailure(error);
    return failure(title);
  }
}
