import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';

/** Looks Brazilian postal codes up outside. */
export interface PostalCodeClient {
  /**
   * @param cep eight digits.
   * @returns the address in ViaCEP's shape, or undefined when no such code exists.
   * @throws when no provider answered in time.
   */
  find(cep: string): Promise<PostalCodeAnswer | undefined>;
}
