-- What an issuer's signature proved in an attempt with a digital ID: the age in years that it is about, the document's type, the issuer's
-- country, and the trusted list that named it. Nothing else of a wallet's answer is kept.
alter table verification_attempts add column proof jsonb;
