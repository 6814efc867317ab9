-- A code by email that makes the session of a person without a password fresh again.
ALTER TYPE "CodePurpose" ADD VALUE 'CONFIRM_LOGIN';
