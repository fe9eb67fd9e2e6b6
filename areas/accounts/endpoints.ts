import { endpoint } from '#kit/endpoint.ts';
import {
  loginHeaders,
  loginInput,
  loginAnswer,
  userAnswer,
  newUserInput,
  userEdit,
  customerAccountAnswer,
  myAccountAnswer,
  passwordChange,
  passwordChangeAnswer,
  ownerProof,
  passkeyOptions,
  newPasskeyInput,
  passkeyLoginInput,
  secondFactorSecret,
  secondFactorProof,
  secondFactorAnswer,
  recoveryCodesAnswer,
  signInPolicy,
} from './contract.ts';
import { z } from 'zod';
import { storableText } from '#kit/contract/common.ts';

const LOGIN_REFUSALS = [
  'invalid_credentials',
  'second_factor_required',
  'invalid_second_factor',
  'second_factor_paused',
  'second_factor_unreadable',
  'too_many_requests',
] as const;

/** The additional refusals of a call that takes a proof. */
const PROOF_REFUSALS = [
  'second_factor_paused',
  'second_factor_unreadable',
  'too_many_requests',
] as const;

export const logIn = endpoint({
  at: 'POST /users/login',
  name: 'logIn',
  summary: 'Sign in',
  access: 'public',
  headers: loginHeaders,
  body: loginInput,
  answer: loginAnswer,
  refusals: LOGIN_REFUSALS,
});

export const listUsers = endpoint({
  at: 'GET /users',
  name: 'listUsers',
  summary: 'Accounts of staff',
  access: 'admin',
  answer: z.array(userAnswer),
});

export const createUser = endpoint({
  at: 'POST /users',
  name: 'createUser',
  summary: 'Add an account of staff',
  access: 'admin',
  body: newUserInput,
  answer: userAnswer,
  status: 201,
  refusals: ['duplicate_email'],
});

export const updateUser = endpoint({
  at: 'PATCH /users/:id',
  name: 'updateUser',
  summary: "Change, disable or enable an account, also a customer's",
  access: 'admin',
  body: userEdit,
  answer: userAnswer,
  refusals: ['user_not_found', 'own_account', 'last_admin'],
});

export const getAccountOfCustomer = endpoint({
  at: 'GET /customers/:id/account',
  name: 'getAccountOfCustomer',
  summary: 'The account with which a customer sees their own orders',
  access: 'admin',
  answer: customerAccountAnswer,
});

export const getMyAccount = endpoint({
  at: 'GET /users/me',
  name: 'getMyAccount',
  summary: 'My account: devices, passkeys, second factor',
  access: 'user',
  isForThoseWhoLack: ['own-password', 'second-factor'],
  answer: myAccountAnswer,
});

export const changeMyPassword = endpoint({
  at: 'PUT /users/me/password',
  name: 'changeMyPassword',
  summary: 'Change my password; my other devices are signed out',
  access: 'user',
  isForThoseWhoLack: ['own-password'],
  body: passwordChange,
  answer: passwordChangeAnswer,
  refusals: ['too_many_requests'],
});

export const logOut = endpoint({
  at: 'DELETE /users/me/session',
  name: 'logOut',
  summary: 'Sign out: the token is worth nothing from now on',
  access: 'user',
  isForThoseWhoLack: ['own-password', 'second-factor'],
  refusals: ['session_not_found'],
});

export const logOutEverywhere = endpoint({
  at: 'DELETE /users/me/sessions',
  name: 'logOutEverywhere',
  summary: 'Sign out of all devices, this one too',
  access: 'user',
  isForThoseWhoLack: ['own-password', 'second-factor'],
});

export const endMySession = endpoint({
  at: 'DELETE /users/me/sessions/:id',
  name: 'endMySession',
  summary: 'Sign another of my devices out',
  access: 'user',
  refusals: ['session_not_found'],
});

export const beginPasskey = endpoint({
  at: 'POST /users/me/passkeys/options',
  name: 'beginPasskey',
  summary: 'What my browser makes a passkey with',
  access: 'user',
  body: ownerProof,
  answer: passkeyOptions,
  refusals: PROOF_REFUSALS,
});

export const addPasskey = endpoint({
  at: 'POST /users/me/passkeys',
  name: 'addPasskey',
  summary: 'Keep a passkey that my browser has made',
  access: 'user',
  body: newPasskeyInput,
  refusals: ['passkey_not_verified', 'duplicate_passkey'],
});

export const removePasskey = endpoint({
  at: 'POST /users/me/passkeys/:id/removal',
  name: 'removePasskey',
  summary: 'Remove one of my passkeys',
  access: 'user',
  params: z.object({ id: storableText(1_400).min(1) }),
  body: ownerProof,
  refusals: ['passkey_not_found', ...PROOF_REFUSALS],
});

export const beginPasskeyLogin = endpoint({
  at: 'GET /users/login/passkey',
  name: 'beginPasskeyLogin',
  summary: 'What a browser asks for a passkey with',
  access: 'public',
  answer: passkeyOptions,
});

export const logInWithPasskey = endpoint({
  at: 'POST /users/login/passkey',
  name: 'logInWithPasskey',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: passkeyLoginInput,
  answer: loginAnswer,
  refusals: ['invalid_passkey', 'invalid_credentials', 'too_many_requests'],
});

export const beginSecondFactor = endpoint({
  at: 'POST /users/me/second-factor',
  name: 'beginSecondFactor',
  summary: 'A secret for my authenticator app; it counts once confirmed',
  access: 'user',
  isForThoseWhoLack: ['second-factor'],
  body: ownerProof,
  answer: secondFactorSecret,
  status: 201,
  refusals: ['second_factor_active', ...PROOF_REFUSALS],
});

export const confirmSecondFactor = endpoint({
  at: 'PUT /users/me/second-factor',
  name: 'confirmSecondFactor',
  summary: 'Put my authenticator app into force; my other devices are signed out',
  access: 'user',
  isForThoseWhoLack: ['second-factor'],
  body: secondFactorProof,
  answer: secondFactorAnswer,
  refusals: ['second_factor_active', 'second_factor_inactive'],
});

export const removeSecondFactor = endpoint({
  at: 'POST /users/me/second-factor/removal',
  name: 'removeSecondFactor',
  summary: 'Give my authenticator app up; my other devices are signed out',
  access: 'user',
  body: ownerProof,
  refusals: ['second_factor_inactive', 'second_factor_demanded', ...PROOF_REFUSALS],
});

export const replaceRecoveryCodes = endpoint({
  at: 'POST /users/me/second-factor/recovery-codes',
  name: 'replaceRecoveryCodes',
  summary: 'New recovery codes in place of the earlier ones',
  access: 'user',
  body: ownerProof,
  answer: recoveryCodesAnswer,
  status: 201,
  refusals: ['second_factor_inactive', ...PROOF_REFUSALS],
});

export const getSignInPolicy = endpoint({
  at: 'GET /users/sign-in-policy',
  name: 'getSignInPolicy',
  summary: 'How staff have to sign in',
  access: 'admin',
  answer: signInPolicy,
});

export const updateSignInPolicy = endpoint({
  at: 'PUT /users/sign-in-policy',
  name: 'updateSignInPolicy',
  summary: 'Demand a second factor of all staff, or no longer',
  access: 'admin',
  body: signInPolicy,
  answer: signInPolicy,
});

export const resetSecondFactor = endpoint({
  at: 'DELETE /users/:id/second-factor',
  name: 'resetSecondFactor',
  summary: "Take somebody else's second factor and passkeys away, for whoever lost them",
  access: 'admin',
  answer: userAnswer,
  refusals: ['user_not_found', 'own_account'],
});
