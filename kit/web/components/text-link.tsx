import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TextLinkProps
  extends Pick<LinkProps, 'to' | 'search' | 'hash'>, Pick<AnchorProps, 'c' | 'className'> {
  onClick?: () => void;
  children: ReactNode;
}

/** A link within a text. */
export const TextLink = ({ to, search, hash, onClick, children, ...look }: TextLinkProps) => (
  <Anchor
    inherit
    {...look}
    renderRoot={(props) => (
      <Link to={to} search={search} hash={hash} onClick={onClick} {...props} />
    )}
  >
    {children}
  </Anchor>
);
