ALTER TABLE "skus" ADD COLUMN "tax_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the generator does not write: a tax other than the one of a new SKU was given by a person.
UPDATE "skus" SET "tax_given" = true WHERE "tax_basis_points" <> 300;
