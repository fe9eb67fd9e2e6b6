import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import type { DiscountPolicy } from './discounts.service.ts';

export const presentDiscount = (policy: DiscountPolicy): DiscountAnswer => ({
  _id: policy.id,
  name: policy.name,
  description: policy.description,
  rules: policy.rules,
});
